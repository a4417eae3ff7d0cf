import type { Metadata } from 'next';
import { Fragment } from 'react';
import { listCategoriesWithArtworks } from '@/components/artwork/artwork-categories';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { MoreArtworks } from '@/components/artwork/wall/more-artworks';
import { NoStore } from '@/components/shell/page-metadata';
import { EmptyFrame } from '@/components/ui/empty';
import { FocusOnHash } from '@/components/ui/focus-on-hash';
import { JsonLd } from '@/components/ui/json-ld';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/api/server';
import { artworksQuery } from '@/lib/contract/artwork';
import { type ArtworkCategory, artworkCategoryLabels } from '@/lib/domain/artwork';
import { hasOnly } from '@/lib/page-cache/where';
import { paths } from '@/lib/paths';
import { createBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { createItemList } from '@/lib/seo/json-ld/item-list';
import { createGraph } from '@/lib/seo/json-ld/node';
import { createArtWallMetadata } from '@/lib/seo/metadata/artworks';
import { cachePerRequest } from '../../once-per-query';

const PAGE_SIZE = 40;
/** The wall grows below what is read, up to here: longer pages get slow. */
const MOST_PAGES = 10;

type Query = Readonly<Record<string, string>>;

function readQuery(given: Query) {
  const { category, page } = artworksQuery.parse(given);
  return { category: category?.[0], pages: Math.min(page, MOST_PAGES) };
}

export async function getWallMetadata(given: Query): Promise<Metadata> {
  const { category } = readQuery(given);
  const { filled, hasMore } = await readWall(given);
  return createArtWallMetadata(category, { parts: filled.length, hasMore, isEmpty: filled.length === 0 });
}

/** The works of the wall, or of one category of it, as far as a tidy query asks, and what its frame shows. */
export async function renderArtWallPage(given: Query) {
  const { category } = readQuery(given);
  const [facets, { filled, first, hasMore }] = await Promise.all([
    asVisitor('GET /v1/artworks/facets', {}),
    readWall(given),
  ]);
  const works = filled.flatMap((part) => part.data);
  const content = (
    <>
      {!hasOnly(given, ['category']) && <NoStore />}
      {filled.map((part, index) => (
        <Fragment key={part.page}>
          <ArtworkWall
            id={partId(part.page)}
            artworks={part.data}
            rowHeight="wall"
            eager={index === 0 ? 2 : 0}
            label={index === 0 ? 'Works on the wall' : `Works on the wall, part ${part.page}`}
          />
          {index > 0 && <FocusOnHash id={partId(part.page)} />}
        </Fragment>
      ))}
      {first === undefined || works.length === 0 ? (
        <EmptyFrame title="This wall is empty" action={<TextLink href={paths.artWall()}>See everything</TextLink>}>
          {category
            ? `No one has shown anything in ${artworkCategoryLabels[category].toLowerCase()} yet.`
            : 'No works are featured right now.'}
        </EmptyFrame>
      ) : (
        <MoreArtworks
          shown={works.length}
          total={first.total}
          isCapped={first.totalIsCapped}
          step={PAGE_SIZE}
          href={hasMore ? `${paths.artWall({ category, page: filled.length + 1 })}#${partId(filled.length + 1)}` : null}
        />
      )}
      <JsonLd
        data={createGraph(
          createBreadcrumbs({ name: 'The wall', path: paths.artWall() }),
          createItemList(
            'The wall',
            works.map(({ id }) => paths.artwork(id)),
          ),
        )}
      />
    </>
  );
  return { around: { categories: listCategoriesWithArtworks(facets), current: category }, content };
}

/** What the wall shows, read once for the page and its head. */
const readWall = cachePerRequest(async (given) => {
  const { category, pages } = readQuery(given);
  const parts = await readCategory(category, pages);
  const filled = parts.filter((part) => part.data.length > 0);
  const [first] = parts;
  return { filled, first, hasMore: first !== undefined && filled.length < Math.min(first.pages, MOST_PAGES) };
});

/** Featured and promoted works; a category in which nothing is featured yet shows what there is. */
async function readCategory(category: ArtworkCategory | undefined, pages: number) {
  const featured = await readParts({ category, featured: 'true' }, pages);
  return category !== undefined && featured[0]?.total === 0 ? readParts({ category }, pages) : featured;
}

function readParts(query: { category?: string | undefined; featured?: string }, pages: number) {
  return Promise.all(
    Array.from({ length: pages }, (_, index) =>
      asVisitor('GET /v1/artworks/', { query: { ...query, page: String(index + 1), size: String(PAGE_SIZE) } }),
    ),
  );
}

function partId(page: number): string {
  return `works-${page}`;
}
