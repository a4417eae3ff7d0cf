import { useTranslations } from 'next-intl';
import { ReportButton } from '@/components/moderation/report-button';
import { type Fact, Facts } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import { TagLinks } from './tag-links';

export function ArtworkDetails({ artwork, manifest }: { artwork: Artwork; manifest: string | null }) {
  const t = useTranslations();
  const { id, profileId, title, tags, category, aiPreference } = artwork;
  const facts: Fact[] = [
    {
      label: t('artwork.detail.category'),
      value: <TextLink href={paths.artWall({ category })}>{t(`artwork.category.${category}`)}</TextLink>,
    },
    ...(tags.length > 0 ? [{ label: t('artwork.detail.tags'), value: <TagLinks tags={tags} /> }] : []),
    { label: t('artwork.detail.training'), value: t(`artwork.detail.aiPreference.${aiPreference}`) },
    ...(manifest === null ? [] : [{ label: t('artwork.detail.viewers'), value: <ManifestLink manifest={manifest} /> }]),
    {
      label: t('artwork.detail.wrong'),
      value: (
        <ReportButton kind="ARTWORK" id={id} title={title} profileId={profileId}>
          {t('artwork.detail.report')}
        </ReportButton>
      ),
    },
  ];
  return <Facts facts={facts} />;
}

/**
 * A user can drag this link onto an IIIF viewer, which finds the manifest in the link's query
 * (https://zimeon.github.io/iiif-dragndrop/).
 */
function ManifestLink({ manifest }: { manifest: string }) {
  const t = useTranslations();
  return t.rich('artwork.detail.manifest', {
    link: (chunks) => <TextLink href={`${manifest}?manifest=${encodeURIComponent(manifest)}`}>{chunks}</TextLink>,
  });
}
