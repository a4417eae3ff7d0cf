import { cache } from 'react';
import { PageLinks } from '@/components/artwork/card/page-links';
import { TagLinks } from '@/components/artwork/detail/tag-links';
import { type ActiveFilter, createArtworkFrameData } from '@/components/artwork/list/artwork-frame-data';
import { ArtworkListFrame } from '@/components/artwork/list/artwork-list-frame';
import { NoArtworks } from '@/components/artwork/list/no-artworks';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { JsonLd } from '@/components/ui/json-ld';
import { joinOrphan } from '@/lib/server/api/join-orphan';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createListGraph } from '@/lib/server/seo/json-ld';
import { createArtworksMetadata } from '@/lib/server/seo/lists';
import { formatArtworksTitle } from '@/lib/shared/domain/artwork';
import { findNextDay } from '@/lib/shared/domain/rotation';
import { suggestFiltersToDrop } from '@/lib/shared/filters/active-filters';
import {
  type ArtworkFilters,
  createArtworksHref,
  createFacetsQuery,
  createListQuery,
  isBounded,
} from '@/lib/shared/filters/artwork';
import { artworkCodec } from '@/lib/shared/filters/codecs';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import { paths } from '@/lib/shared/paths';

type Props = PageProps<'/artworks'>;

const readFilters = createFiltersReader(artworkCodec.decode);
const read = ({ searchParams }: Props) => readFilters(searchParams);

const TAGS_OFFERED = 24;
/** The page tries removing at most this many filters to find one that leads to results. */
const MAX_TRIED = 12;

const loadWorks = cache((filters: ArtworkFilters) =>
  joinOrphan((page) => asVisitor('GET /v1/artworks/', { query: createListQuery({ ...filters, page }) }), filters.page),
);

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const filters = await read(props);
  return createArtworksMetadata(filters, await loadWorks(filters), await getPageWords());
});

export default withErrorPage(async function ArtworksPage(props: Props) {
  const filters = await read(props);
  const [works, facets] = await Promise.all([
    loadWorks(filters),
    asVisitor('GET /v1/artworks/facets', { query: createFacetsQuery(filters) }),
  ]);
  const words = await getPageWords();
  const frameData = createArtworkFrameData(filters, works, facets, words);
  const offered = facets.tags.slice(0, TAGS_OFFERED).map(({ value }) => value);
  const title = formatArtworksTitle(filters, words);
  const workPaths = works.data.map(({ id }) => paths.artwork(id));
  const [advice = null] =
    works.total === 0 ? await suggestFiltersToDrop(frameData.active.slice(0, MAX_TRIED), countWithout) : [];
  if (!isBounded(filters) || works.total === 0) recordPage({ isStored: false });
  else if (filters.sortBy === 'rotation') recordPage({ expiresAt: findNextDay(new Date()) });
  return (
    <ArtworkListFrame {...frameData}>
      {works.data.length > 0 ? (
        <ArtworkWall
          artworks={works.data}
          rowHeight="wall"
          eager={2}
          label={title}
          price={filters.forSale ? 'always' : 'shown'}
        />
      ) : (
        <NoArtworks filters={filters} works={works} advice={advice} />
      )}
      <PageLinks
        page={filters.page}
        pages={works.pages}
        createHref={(number) => createArtworksHref({ ...filters, page: number })}
      />
      {offered.length > 0 && (
        <nav className="t-ui above-section" aria-labelledby="tags-heading">
          <h2 className="t-h3 under-12" id="tags-heading">
            {words.t('artwork.detail.tags')}
          </h2>
          <TagLinks tags={offered} current={filters.tags} />
        </nav>
      )}
      <JsonLd data={createListGraph(title, workPaths, { name: words.t('artwork.works'), path: paths.artworks() })} />
    </ArtworkListFrame>
  );
});

function countWithout({ without }: ActiveFilter) {
  return asVisitor('GET /v1/artworks/', { query: { ...createListQuery(without), size: '1' } });
}
