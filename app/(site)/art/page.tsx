import { cache, Fragment } from 'react';
import { WallFrame } from '@/components/artwork/category-tabs';
import { listCategoriesWithArtworks } from '@/components/artwork/list/artwork-frame-data';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { MoreArtworks } from '@/components/artwork/wall/more-artworks';
import { withErrorMetadata, withErrorPage } from '@/components/shell/with-error-page';
import { EmptyFrame } from '@/components/ui/empty';
import { FocusOnHash } from '@/components/ui/focus-on-hash';
import { JsonLd } from '@/components/ui/json-ld';
import { TextLink } from '@/components/ui/text-link';
import { joinOrphan } from '@/lib/server/api/join-orphan';
import { asVisitor } from '@/lib/server/api/request';
import { getPageWords } from '@/lib/server/i18n/page-words';
import { recordPage } from '@/lib/server/pages/page-record';
import { createListGraph } from '@/lib/server/seo/json-ld';
import { createArtWallMetadata } from '@/lib/server/seo/lists';
import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import type { ArtworkCategory } from '@/lib/shared/domain/artwork';
import { findNextTurn } from '@/lib/shared/domain/rotation';
import { formatCount, toLowerLabel } from '@/lib/shared/domain/text';
import { createArtworksHref, createWallHref, noFilters, type WallFilters } from '@/lib/shared/filters/artwork';
import { wallCodec } from '@/lib/shared/filters/codecs';
import { createFiltersReader } from '@/lib/shared/filters/read-filters';
import type { Words } from '@/lib/shared/i18n/words';
import { paths } from '@/lib/shared/paths';

type Props = PageProps<'/art'>;

const readFilters = createFiltersReader(wallCodec.decode);
const read = ({ searchParams }: Props) => readFilters(searchParams);

const PAGE_SIZE = 40;
/** Beyond this many pages, the wall of pictures scrolls slowly. */
const MAX_PAGES = 10;

export const generateMetadata = withErrorMetadata(async (props: Props) => {
  const filters = await read(props);
  const { filled, hasMore } = await loadWall(filters);
  const { t } = await getPageWords();
  return createArtWallMetadata(filters.category, { parts: filled.length, hasMore, isEmpty: filled.length === 0 }, t);
});

export default withErrorPage(async function ArtWallPage(props: Props) {
  const filters = await read(props);
  const { category } = filters;
  const [facets, { filled, first, hasMore }] = await Promise.all([
    asVisitor('GET /v1/artworks/facets', { query: {} }),
    loadWall(filters),
  ]);
  const words = await getPageWords();
  const { t } = words;
  const name = t('artwork.wall.title', { category: 'none' });
  recordPage(filters.page > 1 ? { isStored: false } : { expiresAt: findNextTurn(new Date()) });
  const works = filled.flatMap((part) => part.data);
  const workPaths = works.map(({ id }) => paths.artwork(id));
  return (
    <WallFrame categories={listCategoriesWithArtworks(facets)} current={category}>
      {filled.map((part, index) => (
        <Fragment key={part.page}>
          <ArtworkWall
            id={partId(part.page)}
            artworks={part.data}
            rowHeight="wall"
            eager={index === 0 ? 2 : 0}
            label={index === 0 ? t('artwork.wall.label') : t('artwork.wall.part', { part: String(part.page) })}
          />
          {index > 0 && <FocusOnHash id={partId(part.page)} />}
        </Fragment>
      ))}
      {first === undefined || works.length === 0 ? (
        <EmptyFrame
          title={t('artwork.wall.empty')}
          action={<TextLink href={paths.artWall()}>{t('artwork.wall.seeEverything')}</TextLink>}
        >
          {t('artwork.wall.nothing', {
            category: category ? toLowerLabel(t(`artwork.category.${category}`), words.language) : 'none',
          })}
        </EmptyFrame>
      ) : (
        <MoreArtworks
          shown={works.length}
          total={first.total}
          isCapped={first.totalIsCapped}
          step={PAGE_SIZE}
          href={
            hasMore ? `${createWallHref({ category, page: filled.length + 1 })}#${partId(filled.length + 1)}` : null
          }
          fullList={createFullListLink(category, facets, first.total, words)}
        />
      )}
      <JsonLd data={createListGraph(name, workPaths, { name, path: paths.artWall() })} />
    </WallFrame>
  );
});

function createFullListLink(
  category: ArtworkCategory | undefined,
  { categories }: ArtworkFacets,
  onWall: number,
  { t, language }: Words,
) {
  const counted = categories.filter(({ value }) => category === undefined || value === category);
  const all = counted.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (all <= onWall) return null;
  const label = t('artwork.wall.all', {
    count: all,
    shown: formatCount(all, false, language),
    category: category === undefined ? 'none' : t(`artwork.category.${category}`),
  });
  return { href: createArtworksHref({ ...noFilters, category }), label };
}

const loadWall = cache(async ({ category, page }: WallFilters) => {
  const parts = await loadCategory(category, Math.min(page, MAX_PAGES));
  const [first] = parts;
  // An old URL can include a part of the list that has become empty because its only work moved to the previous part.
  const filled = parts.slice(0, first?.pages).filter((part) => part.data.length > 0);
  return { filled, first, hasMore: first !== undefined && filled.length < Math.min(first.pages, MAX_PAGES) };
});

/** Loads featured and promoted works, or all works of a category that has none. */
async function loadCategory(category: ArtworkCategory | undefined, pages: number) {
  const featured = await loadParts({ category, featured: 'true' }, pages);
  return category !== undefined && featured[0]?.total === 0 ? loadParts({ category }, pages) : featured;
}

function loadParts(query: { category?: string | undefined; featured?: string }, pages: number) {
  return Promise.all(
    Array.from({ length: pages }, (_, index) =>
      joinOrphan(
        (page) => asVisitor('GET /v1/artworks/', { query: { ...query, page: String(page), size: String(PAGE_SIZE) } }),
        index + 1,
      ),
    ),
  );
}

function partId(page: number): string {
  return `works-${page}`;
}
