import type { Metadata } from 'next';
import { ArtworkWall } from '@/components/artwork/artwork-wall';
import { PageLinks } from '@/components/artwork/page-links';
import { TagLinks } from '@/components/artwork/tag-links';
import { NotKept } from '@/components/shell/page-marks';
import { EmptyFrame } from '@/components/ui/empty';
import { JsonLd } from '@/components/ui/json-ld';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/api/server';
import { artworksQuery } from '@/lib/contract/artwork';
import { countOf, joinWords } from '@/lib/domain/text';
import { hasOnly } from '@/lib/page-cache/where';
import { paths } from '@/lib/paths';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { itemList } from '@/lib/seo/json-ld/item-list';
import { graphOf } from '@/lib/seo/json-ld/node';
import { artworksMetadata } from '@/lib/seo/metadata/artworks';
import { oncePerQuery } from '../once-per-query';
import styles from './artworks-page.module.css';

const TAGS_OFFERED = 24;

type Query = Readonly<Record<string, string>>;

/** The tags as a title; a comma in a list of tags means any of them. */
function titleOf(tags: readonly string[]): string {
  return tags.length > 0 ? joinWords(tags) : 'All works';
}

/** The list and its head show the same works. */
const readWorks = oncePerQuery((query) => asVisitor('GET /v1/artworks/', { query }));

export async function describeArtworks(given: Query): Promise<Metadata> {
  return artworksMetadata(given, await readWorks(given));
}

/** The list of works that a tidy query asks for. */
export async function ArtworksPage({ given }: { given: Query }) {
  const { tags = [], page } = artworksQuery.parse(given);
  const [works, facets] = await Promise.all([readWorks(given), asVisitor('GET /v1/artworks/facets', {})]);
  const offered = facets.tags.slice(0, TAGS_OFFERED).map(({ value }) => value);
  const isBounded = hasOnly(given, ['tags']) && works.total > 0;
  return (
    <div className="wall">
      {!isBounded && <NotKept />}
      <PageTitle action={<p className={styles.count}>{countOf(works.total, 'work', 'works', works.totalIsCapped)}</p>}>
        <bdi>{titleOf(tags)}</bdi>
      </PageTitle>
      {works.data.length > 0 ? (
        <ArtworkWall artworks={works.data} rowHeight="wall" ending="loose" eager={2} label={titleOf(tags)} />
      ) : (
        <EmptyFrame
          title={works.total === 0 ? 'Nothing here yet' : 'Nothing on this page'}
          action={<TextLink href={paths.artworks()}>See all works</TextLink>}
        >
          {works.total === 0
            ? `No one has shown a work tagged ${titleOf(tags)}.`
            : `There are ${countOf(works.pages, 'page', 'pages', works.totalIsCapped)} of works here.`}
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
        data={graphOf(
          breadcrumbs({ name: 'Works', path: paths.artworks() }),
          itemList(
            titleOf(tags),
            works.data.map(({ id }) => paths.artwork(id)),
          ),
        )}
      />
    </div>
  );
}
