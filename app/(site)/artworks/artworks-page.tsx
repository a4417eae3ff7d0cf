import type { Metadata } from 'next';
import { cache } from 'react';
import { PageLinks } from '@/components/artwork/card/page-links';
import { TagLinks } from '@/components/artwork/detail/tag-links';
import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { EmptyFrame } from '@/components/ui/empty';
import { JsonLd } from '@/components/ui/json-ld';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { asVisitor } from '@/lib/api/server';
import { formatCounted, joinWithAnd } from '@/lib/domain/text';
import { type ArtworkFilters, createArtworksHref, encodeArtwork, isBounded } from '@/lib/filters/artwork';
import { recordPage } from '@/lib/page-cache/record-page';
import { paths } from '@/lib/paths';
import { createArtworksMetadata } from '@/lib/seo/artworks';
import { createBreadcrumbs, createGraph, createItemList } from '@/lib/seo/json-ld';
import styles from './artworks-page.module.css';

const TAGS_OFFERED = 24;

/** The tags as a title; a comma in a list of tags means any of them. */
function formatTitle(tags: readonly string[]): string {
  return tags.length > 0 ? joinWithAnd(tags) : 'All works';
}

/** The list and its head show the same works. */
const readWorks = cache((filters: ArtworkFilters) => asVisitor('GET /v1/artworks/', { query: encodeArtwork(filters) }));

export async function getArtworksMetadata(filters: ArtworkFilters): Promise<Metadata> {
  return createArtworksMetadata(filters, await readWorks(filters));
}

/** The list of works at an address. */
export async function ArtworksPage({ filters }: { filters: ArtworkFilters }) {
  const { tags, page } = filters;
  const [works, facets] = await Promise.all([readWorks(filters), asVisitor('GET /v1/artworks/facets', {})]);
  const offered = facets.tags.slice(0, TAGS_OFFERED).map(({ value }) => value);
  const isStored = isBounded(filters) && works.total > 0;
  if (!isStored) await recordPage({ isStored });
  return (
    <div className="wall">
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
        createHref={(number) => createArtworksHref({ ...filters, page: number })}
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
