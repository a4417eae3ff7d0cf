import type { Metadata } from 'next';
import { Fragment } from 'react';
import { categoriesWithWorks } from '@/components/artwork/artwork-categories';
import { ArtworkWall } from '@/components/artwork/artwork-wall';
import { CategoryTabs } from '@/components/artwork/category-tabs';
import { MoreWorks } from '@/components/artwork/more-works';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { EmptyFrame } from '@/components/ui/empty';
import { FocusOnHash } from '@/components/ui/focus-on-hash';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/api/server';
import { artworksQuery } from '@/lib/contract/artwork';
import { readLeniently } from '@/lib/contract/lenient';
import { type ArtworkCategory, artworkCategoryLabels } from '@/lib/domain/artwork';
import { paths } from '@/lib/paths';

const PAGE_SIZE = 40;
/** The wall grows below what is read, up to here: longer pages get slow. */
const MOST_PAGES = 10;

type Props = PageProps<'/art'>;

async function readQuery(searchParams: Props['searchParams']) {
  const query = artworksQuery.pick({ category: true, page: true });
  const { category, page } = query.parse(readLeniently(query, await searchParams));
  return { category: category?.[0], pages: Math.min(page, MOST_PAGES) };
}

async function describe({ searchParams }: Props): Promise<Metadata> {
  const { category } = await readQuery(searchParams);
  return {
    title: category ? `${artworkCategoryLabels[category]} on the wall` : 'The wall',
    description: 'Featured works by artists from everywhere, shown whole.',
    alternates: { canonical: paths.artWall({ category }) },
  };
}

async function ArtWallPage({ searchParams }: Props) {
  const { category, pages } = await readQuery(searchParams);
  const [facets, parts] = await Promise.all([asVisitor('GET /v1/artworks/facets', {}), readWall(category, pages)]);
  const filled = parts.filter((part) => part.data.length > 0);
  const first = parts[0];
  const shown = filled.reduce((sum, part) => sum + part.data.length, 0);
  const hasMore = first !== undefined && filled.length < Math.min(first.pages, MOST_PAGES);
  return (
    <div className="wall">
      <PageTitle action={<CategoryTabs categories={categoriesWithWorks(facets)} current={category} />}>
        The wall
      </PageTitle>
      {filled.map((part, index) => (
        <Fragment key={part.page}>
          <ArtworkWall
            id={partId(part.page)}
            artworks={part.data}
            rowHeight="wall"
            eager={index === 0 ? 5 : 0}
            label={index === 0 ? 'Works on the wall' : `Works on the wall, part ${part.page}`}
          />
          {index > 0 && <FocusOnHash id={partId(part.page)} />}
        </Fragment>
      ))}
      {first === undefined || shown === 0 ? (
        <EmptyFrame title="This wall is empty" action={<TextLink href={paths.artWall()}>See everything</TextLink>}>
          {category
            ? `No one has shown anything in ${artworkCategoryLabels[category].toLowerCase()} yet.`
            : 'No works are featured right now.'}
        </EmptyFrame>
      ) : (
        <MoreWorks
          shown={shown}
          total={first.total}
          isCapped={first.totalIsCapped}
          step={PAGE_SIZE}
          href={hasMore ? `${paths.artWall({ category, page: filled.length + 1 })}#${partId(filled.length + 1)}` : null}
        />
      )}
    </div>
  );
}

/** Featured and promoted works; a category in which nothing is featured yet shows what there is. */
async function readWall(category: ArtworkCategory | undefined, pages: number) {
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

export const generateMetadata = answeredMetadata(describe);
export default answered(ArtWallPage);
