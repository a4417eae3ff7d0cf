import { cache } from 'react';
import { ArtworkDetails } from '@/components/artwork/detail/artwork-details';
import { ArtworkLabel } from '@/components/artwork/detail/artwork-label';
import { Embed } from '@/components/artwork/detail/embed';
import { Neighbours } from '@/components/artwork/detail/neighbours';
import { OwnArtworkActions, OwnHiddenArtwork } from '@/components/artwork/detail/own-artwork-actions';
import { Description, WorkLayout } from '@/components/artwork/detail/work-layout';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { CountView } from '@/components/shell/count-view';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { isolate } from '@/components/ui/isolated';
import { JsonLd } from '@/components/ui/json-ld';
import { SectionHeading } from '@/components/ui/section-heading';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { createArtworkGraph, createArtworkMetadata, createManifestAddress } from '@/lib/server/seo/artwork';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { embedProviderLabels } from '@/lib/shared/domain/artwork';
import { createPlayerAddress } from '@/lib/shared/domain/embed';
import { formatCount } from '@/lib/shared/domain/text';
import { pickTexts } from '@/lib/shared/domain/translation';
import { paths } from '@/lib/shared/paths';
import styles from './page.module.css';

const MORE_WORKS = 4;

type Props = PageProps<'/art/[id]'>;

const getArtwork = cache((id: string): Promise<Artwork> => asVisitor('GET /v1/artworks/{id}', { path: { id } }));

async function ArtworkPage({ params }: Props) {
  const { t, language } = await getPageWords();
  const original = await getArtwork((await params).id);
  const artwork = pickTexts(original, ['title', 'description'], language);
  const { id, profile, profileId, availability, visibility, description, embeddedContent } = artwork;
  const [artist, works, { previous, next }, similar] = await Promise.all([
    asVisitor('GET /v1/profiles/{id}', { path: { id: profile.id } }),
    asVisitor('GET /v1/artworks/profiles/{profileId}', {
      path: { profileId: profile.id },
      query: { size: String(MORE_WORKS + 1) },
    }),
    asVisitor('GET /v1/artworks/{id}/neighbours', { path: { id: artwork.id } }),
    asVisitor('GET /v1/artworks/{id}/similar', { path: { id: artwork.id } }),
  ]);
  const more = works.data.filter((work) => work.id !== artwork.id).slice(0, MORE_WORKS);
  return (
    <article className={`page ${styles.work}`}>
      <WorkLayout artwork={artwork}>
        <ArtworkLabel artwork={artwork} contact={artist.contact} />
        <OwnArtworkActions artwork={{ id, profileId, availability, visibility }} />
      </WorkLayout>
      {embeddedContent && (
        <div className={`above-56 ${styles.embed}`}>
          <Embed
            title={artwork.title}
            provider={embedProviderLabels[embeddedContent.provider]}
            url={embeddedContent.url}
            player={createPlayerAddress(embeddedContent.provider, embeddedContent.url)}
            isSound={embeddedContent.provider !== 'YOUTUBE' && embeddedContent.provider !== 'VIMEO'}
          />
        </div>
      )}
      <div className={`grid columns-2 above-72 medium-columns-1 ${styles.text}`}>
        {description && <Description text={description} lang={artwork.langs.description} />}
        <div className={styles.facts}>
          <ArtworkDetails artwork={artwork} manifest={createManifestAddress(artwork)} />
        </div>
      </div>
      <Neighbours artist={profile.name} previous={previous} next={next} />
      {more.length > 0 && (
        <section className={`below stack gap-20 above-section ${styles.more}`}>
          <SectionHeading
            link={{
              href: paths.profile(profile.id),
              label: t('artwork.detail.all', {
                count: works.total,
                shown: formatCount(works.total, works.totalIsCapped, language),
              }),
            }}
          >
            {t.rich('artwork.detail.moreBy', { artist: profile.name, bdi: isolate })}
          </SectionHeading>
          <ArtworkWall
            artworks={more}
            rowHeight="more"
            showsArtist={false}
            label={t('artwork.detail.moreLabel', { artist: profile.name })}
          />
        </section>
      )}
      {similar.data.length > 0 && (
        <section className={`below stack gap-20 above-section ${styles.more}`}>
          <SectionHeading>{t('artwork.detail.similar')}</SectionHeading>
          <ArtworkWall artworks={similar.data} rowHeight="more" label={t('artwork.detail.similar')} />
        </section>
      )}
      <JsonLd data={createArtworkGraph(artwork, t)} />
      <CountView subject="artworks" id={artwork.id} profileId={artwork.profileId} />
    </article>
  );
}

export const generateMetadata = withErrorMetadata(async ({ params }: Props) =>
  createArtworkMetadata(await getArtwork((await params).id), await getPageWords()),
);
export default withErrorPage(ArtworkPage, async ({ params }, otherwise) => (
  <OwnHiddenArtwork id={(await params).id}>{otherwise}</OwnHiddenArtwork>
));
