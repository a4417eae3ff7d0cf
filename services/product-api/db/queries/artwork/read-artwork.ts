import { type SQL, sql } from 'drizzle-orm';
import type { Artwork, ArtworkSummary, ArtworksQuery } from '@/lib/contract/artwork';
import type { Db } from '../../client';
import { findOwner } from '../account/read-account';
import { createOffset, joinConditions, type Page, type PageQuery, readFirst, readPage } from '../shared/page';
import { createFacetConditions, createFilterConditions, orderByRotation } from './artwork-filters';
import { artworkJson, artworkSummaryJson, ownArtworkSummaryJson, selectArtworkRows } from './artwork-json';
import { listFeaturedArtworks } from './read-featured';

// ORDER BY of every list of artworks. It has to be spelled as the indexes are, or they are not used.
export const formatListOrder = (table: string) =>
  sql.raw(`${table}.has_image desc nulls last, ${table}.created_at desc nulls last, ${table}.id desc nulls last`);

/**
 * SELECTs of matching artworks, as `id, has_image, created_at`: all of them unordered, and those up to a page's end in
 * list order.
 */
type Matches = { matches: SQL; orderedTo: (end: number) => SQL };

/** Reads a page of artworks. LIMIT and OFFSET apply before anything is joined. */
function readArtworkPage(db: Db, query: PageQuery, { matches, orderedTo }: Matches): Promise<Page<ArtworkSummary>> {
  const rows = sql`
    select ${sql.raw(artworkSummaryJson)} as item
    from (${orderedTo(query.page * query.size)} ${createOffset(query)}) cut
    join artworks a on a.id = cut.id
    join profiles p on p.id = a.profile_id
    left join images i on i.id = a.cover_id
    order by ${formatListOrder('cut')}`;
  return readPage(db, query, rows, matches);
}

export function listArtworks(db: Db, query: ArtworksQuery, now: Date): Promise<Page<ArtworkSummary>> {
  if (query.featured) return listFeaturedArtworks(db, query, now);
  const conditions = createFilterConditions(query);
  if (conditions.length > 0 || query.sortBy === 'rotation') return listByFilters(db, query, conditions, now);
  return readArtworkPage(db, query, query.tags?.length ? createTagMatches(query, query.tags) : createMatches(query));
}

/**
 * In any combination of filters. Few matches are found by the index of the facets, of many the first ones in the order
 * of the list: the planner chooses.
 */
function listByFilters(
  db: Db,
  query: ArtworksQuery,
  filters: readonly SQL[],
  now: Date,
): Promise<Page<ArtworkSummary>> {
  const conditions = [sql`a.is_listed`, ...createFacetConditions(query), ...filters];
  const matches = sql`select a.id from artworks a where ${joinConditions(conditions)}`;
  const ordered =
    query.sortBy === 'rotation'
      ? orderByRotation(conditions, query, now)
      : sql`${matches} order by ${formatListOrder('a')}`;
  return readPage(db, query, selectArtworkRows(sql`${ordered} ${createOffset(query)}`), matches);
}

/** One branch per category. */
function createMatches(query: ArtworksQuery): Matches {
  const listed = sql`select a.id, a.has_image, a.created_at from artworks a where a.is_listed`;
  if (!query.category?.length) return uniteBranches([listed]);
  return uniteBranches(query.category.map((category) => sql`${listed} and a.category = ${category}`));
}

/** One branch per tag and category; an artwork with two of the tags counts once. */
function createTagMatches(query: ArtworksQuery, tags: readonly string[]): Matches {
  const ofCategories = query.category?.length
    ? query.category.map((category) => sql`and t.category = ${category}`)
    : [sql``];
  const branches = tags.flatMap((tag) =>
    ofCategories.map(
      (ofCategory) =>
        sql`select t.artwork_id as id, t.has_image, t.created_at from artwork_tags t
          where t.tag = ${tag.toLowerCase()} ${ofCategory}`,
    ),
  );
  return uniteBranches(branches, tags.length > 1 ? sql`distinct` : sql``);
}

/**
 * Unites branches of which each reads its own index range in order, no further than needed. The planner merges them.
 */
function uniteBranches(branches: readonly SQL[], distinct = sql``): Matches {
  const union = (parts: readonly SQL[]) => sql`select ${distinct} id, has_image, created_at
    from (${sql.join([...parts], sql` union all `)}) m`;
  const orderedTo = (end: number) => {
    const sorted = branches.map(
      (branch) => sql`(select * from (${branch}) b order by ${formatListOrder('b')} limit ${end})`,
    );
    return sql`${union(sorted)} order by ${formatListOrder('m')}`;
  };
  return { matches: union(branches), orderedTo };
}

/**
 * ORDER BY of a profile's artworks, spelled as its index is: those with an image first, what is not ordered yet before
 * what the artist has ordered.
 */
const PROFILE_ORDER = sql.raw(
  'has_image desc nulls last, position nulls first, created_at desc nulls last, id desc nulls last',
);

/**
 * Lists the artworks of a profile in the order of its artist: all of them for its owner, for others those that are
 * listed.
 * @param viewerId the account that asks; null for a visitor.
 * @returns undefined when there is no such profile.
 */
export async function listProfileArtworks(
  db: Db,
  profileId: string,
  query: PageQuery,
  viewerId: string | null,
): Promise<Page<ArtworkSummary> | undefined> {
  const findingOwner = findOwner(db, profileId);
  const isOwner = viewerId !== null && (await findingOwner) === viewerId;
  const matches = sql`select id from artworks where profile_id = ${profileId} ${isOwner ? sql`` : sql`and is_listed`}`;
  const ids = sql`${matches} order by ${PROFILE_ORDER} ${createOffset(query)}`;
  const rows = selectArtworkRows(ids, isOwner ? ownArtworkSummaryJson : artworkSummaryJson);
  const [owner, page] = await Promise.all([findingOwner, readPage<ArtworkSummary>(db, query, rows, matches)]);
  return owner === undefined ? undefined : page;
}

/**
 * One artwork. An unlisted one is reachable by its URL; a frozen or hidden one is its owner's alone.
 * @param viewerId the account that asks; null for a visitor.
 */
export function getArtwork(db: Db, id: string, viewerId: string | null): Promise<Artwork | undefined> {
  return readFirst<Artwork>(
    db,
    sql`select ${sql.raw(artworkJson)} as item
      from artworks a
      join profiles p on p.id = a.profile_id
      left join images pi on pi.id = p.image_id
      where a.id = ${id} and ((a.frozen_at is null and a.hidden_at is null) or p.account_id = ${viewerId})`,
  );
}
