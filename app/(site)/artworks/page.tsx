import type { Metadata } from 'next';
import { ArtworkWall } from '@/components/artwork/artwork-wall';
import { PageLinks } from '@/components/artwork/page-links';
import { TagLinks } from '@/components/artwork/tag-links';
import { answered, answeredMetadata } from '@/components/shell/answered';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/api/server';
import { artworksQuery } from '@/lib/contract/artwork';
import { readLeniently } from '@/lib/contract/lenient';
import { countOf, joinWords } from '@/lib/domain/text';
import { paths } from '@/lib/paths';
import styles from './page.module.css';

const TAGS_OFFERED = 24;

type Props = PageProps<'/artworks'>;

async function readQuery(searchParams: Props['searchParams']) {
  const given = readLeniently(artworksQuery.pick({ tags: true, page: true, size: true }), await searchParams);
  const { tags = [], page } = artworksQuery.parse(given);
  return { given, tags, page };
}

/** The tags as a title; a comma in a list of tags means any of them. */
function titleOf(tags: readonly string[]): string {
  return tags.length > 0 ? joinWords(tags) : 'All works';
}

async function describe({ searchParams }: Props): Promise<Metadata> {
  const { given, tags, page } = await readQuery(searchParams);
  const title = tags.length > 0 ? `Works tagged ${joinWords(tags)}` : 'All works';
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${title}, the newest first, shown whole.`,
    alternates: { canonical: paths.artworks(given) },
  };
}

async function ArtworksPage({ searchParams }: Props) {
  const { given, tags, page } = await readQuery(searchParams);
  const [works, facets] = await Promise.all([
    asVisitor('GET /v1/artworks/', { query: given }),
    asVisitor('GET /v1/artworks/facets', {}),
  ]);
  const offered = facets.tags.slice(0, TAGS_OFFERED).map(({ value }) => value);
  return (
    <div className="wall">
      <PageTitle action={<p className={styles.count}>{countOf(works.total, 'work', 'works', works.totalIsCapped)}</p>}>
        <bdi>{titleOf(tags)}</bdi>
      </PageTitle>
      {works.data.length > 0 ? (
        <ArtworkWall artworks={works.data} rowHeight="wall" ending="loose" eager={5} label={titleOf(tags)} />
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
    </div>
  );
}

export const generateMetadata = answeredMetadata(describe);
export default answered(ArtworksPage);
