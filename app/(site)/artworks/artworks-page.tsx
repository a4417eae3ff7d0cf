import type { Metadata } from 'next';
import { PageLinks } from '@/components/artwork/card/page-links';
import { TagLinks } from '@/components/artwork/detail/tag-links';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { NoStore } from '@/components/shell/page-metadata';
import { EmptyFrame } from '@/components/ui/empty';
import { JsonLd } from '@/components/ui/json-ld';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/api/server';
import { artworksQuery } from '@/lib/contract/artwork';
import { formatCounted, joinWords } from '@/lib/domain/text';
import { hasOnly } from '@/lib/page-cache/where';
import { paths } from '@/lib/paths';
import { createBreadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { createItemList } from '@/lib/seo/json-ld/item-list';
import { createGraph } from '@/lib/seo/json-ld/node';
import { createArtworksMetadata } from '@/lib/seo/metadata/artworks';
import { cachePerRequest } from '../once-per-query';
import styles from './artworks-page.module.css';

const TAGS_OFFERED = 24;

type Query = Readonly<Record<string, string>>;

/** The tags as a title; a comma in a list of tags means any of them. */
function formatTitle(tags: readonly string[]): string {
  return tags.length > 0 ? joinWords(tags) : 'All works';
}

/** The list and its head show the same works. */
const readWorks = cachePerRequest((query) => asVisitor('GET /v1/artworks/', { query }));

export async function getArtworksMetadata(given: Query): Promise<Metadata> {
  return createArtworksMetadata(given, await readWorks(given));
}

/** The list of works that a tidy query asks for. */
export async function ArtworksPage({ given }: { given: Query }) {
  const { tags = [], page } = artworksQuery.parse(given);
  const [works, facets] = await Promise.all([readWorks(given), asVisitor('GET /v1/artworks/facets', {})]);
  const offered = facets.tags.slice(0, TAGS_OFFERED).map(({ value }) => value);
  const isBounded = hasOnly(given, ['tags']) && works.total > 0;
  return (
    <div className="wall">
      {!isBounded && <NoStore />}
      <PageTitle
        action={<p className={styles.count}>{formatCounted(works.total, 'work', 'works', works.totalIsCapped)}</p>}
      >
        <bdi>{formatTitle(tags)}</bdi>
      </PageTitle>
      {works.data.length > 0 ? (
        <ArtworkWall artworks={works.data} rowHeight="wall" ending="loose" eager={2} label={formatTitle(tags)} />
      ) : (
        <EmptyFrame
          title={works.total === 0 ? 'Nothing here yet' : 'Nothing on this page'}
          action={<TextLink href={paths.artworks()}>See all works</TextLink>}
        >
          {works.total === 0
            ? `No one has shown a work tagged ${formatTitle(tags)}.`
            : `There are ${formatCounted(works.pages, 'page', 'pages', works.totalIsCapped)} of works here.`}
        </EmptyFrame>
      )}
      <PageLinks
        page={page}
        pages={works.pages}
        hrefOf={(number) => paths.artworks({ ...given, page: number === 1 ? undefined : number })}
      />
      {offered.length > 0 && (
        <nav className={styles.tags} aria-labelledby="tags-heading">
          <h2 className={styles.heading} id="tags-heading">
            Tags
          </h2>
          <TagLinks tags={offered} current={tags} />
        </nav>
      )}
      <JsonLd
        data={createGraph(
          createBreadcrumbs({ name: 'Works', path: paths.artworks() }),
          createItemList(
            formatTitle(tags),
            works.data.map(({ id }) => paths.artwork(id)),
          ),
        )}
      />
    </div>
  );
}
