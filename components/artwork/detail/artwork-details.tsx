import { type Fact, Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import type { Artwork } from '@/lib/contract/artwork';
import { artworkCategoryLabels } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';
import { TagLinks } from './tag-links';

const training = {
  NO_TRAINING: 'The artist asks that this work is not used. Honouring that is voluntary.',
  ALLOWED: 'The artist allows that this work is used.',
} as const;

/** What else is known of a work. */
export function ArtworkDetails({ artwork }: { artwork: Artwork }) {
  const { tags, category, aiPreference } = artwork;
  const facts: Fact[] = [
    {
      label: 'Category',
      value: <TextLink href={paths.artWall({ category })}>{artworkCategoryLabels[category]}</TextLink>,
    },
    ...(tags.length > 0 ? [{ label: 'Tags', value: <TagLinks tags={tags} /> }] : []),
    { label: 'Training of AI', value: training[aiPreference] },
  ];
  return <Facts facts={facts} />;
}
