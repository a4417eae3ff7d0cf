import { ReportButton } from '@/components/moderation/report-button';
import { type Fact, Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { artworkCategoryLabels } from '@/lib/shared/domain/artwork';
import { paths } from '@/lib/shared/paths';
import { TagLinks } from './tag-links';

const training = {
  NO_TRAINING: 'The artist asks that this work is not used. Honouring that is voluntary.',
  ALLOWED: 'The artist allows that this work is used.',
} as const;

export function ArtworkDetails({ artwork, manifest }: { artwork: Artwork; manifest: string | null }) {
  const { id, profileId, title, tags, category, aiPreference } = artwork;
  const facts: Fact[] = [
    {
      label: 'Category',
      value: <TextLink href={paths.artWall({ category })}>{artworkCategoryLabels[category]}</TextLink>,
    },
    ...(tags.length > 0 ? [{ label: 'Tags', value: <TagLinks tags={tags} /> }] : []),
    { label: 'Training of AI', value: training[aiPreference] },
    ...(manifest === null ? [] : [{ label: 'In other viewers', value: <ManifestLink manifest={manifest} /> }]),
    {
      label: 'Something wrong?',
      value: (
        <ReportButton kind="ARTWORK" id={id} title={title} profileId={profileId}>
          Report this work
        </ReportButton>
      ),
    },
  ];
  return <Facts facts={facts} />;
}

/** IIIF viewers read the manifest from the query of a dropped link (https://zimeon.github.io/iiif-dragndrop/). */
function ManifestLink({ manifest }: { manifest: string }) {
  return (
    <>
      <TextLink href={`${manifest}?manifest=${encodeURIComponent(manifest)}`}>IIIF manifest</TextLink>, to open or drag
      into any museum’s viewer.
    </>
  );
}
