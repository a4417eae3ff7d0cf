import { type SQL, sql } from 'drizzle-orm';
import type { Artwork, ArtworkSummary, ArtworksQuery } from '@/lib/shared/contract/artwork';
import { may } from '@/lib/shared/domain/team';
import { findOwner } from '../../account/queries/read-account';
import type { Db } from '../../db/client';
import { readCountedList } from '../../db/counted-list';
import { createOffset, joinConditions, type Page, type PageQuery, readFirst } from '../../db/page';
import { findRole } from '../../team/permission';
import { mayFor } from '../../team/queries/roles';
import { createConditions, orderByRotation } from './artwork-filters';
import { artworkJson, IS_REACHABLE, readArtworkRows, readOwnArtworkRows } from './artwork-json';
import { listFeaturedArtworks } from './read-featured';

// Must match the index definitions exactly for PostgreSQL to use them.
export const formatListOrder = (table: string) =>
  sql.raw(`${table}.has_image desc nulls last, ${table}.created_at desc nulls last, ${table}.id desc nulls last`);

/** The planner uses the facets index for few matches and the list-order index for many. */
export function listArtworks(db: Db, query: ArtworksQuery, now: Date): Promise<Page<ArtworkSummary>> {
  if (query.featured) return listFeaturedArtworks(db, query, now);
  const conditions = [sql`a.is_listed`, ...createConditions(query)];
  const matches = sql`select a.id from artworks a where ${joinConditions(conditions)}`;
  const ordered =
    query.sortBy === 'rotation'
      ? orderByRotation(conditions, query, now)
      : sql`${matches} order by ${formatListOrder('a')}`;
  const { page, size, sortBy, ...narrowing } = query;
  const list = {
    matches,
    selectIds: sql`${ordered} ${createOffset(query)}`,
    cached: { key: ['artworks', narrowing] as const, tags: ['artworks'] },
  };
  return readCountedList(db, query, list, readArtworkRows);
}

/** Must match the index. Artworks without a position come first. */
export const PROFILE_ORDER = sql.raw(
  'has_image desc nulls last, position nulls first, created_at desc nulls last, id desc nulls last',
);

/**
 * Lists artworks in the artist's order. Owners see all of their artworks, everyone else only listed ones.
 * @param viewerId the caller's account; null for a visitor
 * @returns undefined if the profile does not exist
 */
export async function listProfileArtworks(
  db: Db,
  profileId: string,
  query: PageQuery,
  viewerId: string | null,
): Promise<Page<ArtworkSummary> | undefined> {
  const createList = (condition: SQL) => {
    const matches = sql`select id from artworks where profile_id = ${profileId} and ${condition}`;
    return { matches, selectIds: sql`${matches} order by ${PROFILE_ORDER} ${createOffset(query)}` };
  };
  if (viewerId !== null && may(await findRole(db, viewerId, profileId), 'EDIT'))
    return readCountedList(db, query, createList(sql`visibility <> 'DELETED'`), readOwnArtworkRows);
  const page = await readCountedList(db, query, createList(sql`is_listed`), readArtworkRows);
  const isKnown = page.total > 0 || (await findOwner(db, profileId)) !== undefined;
  return isKnown ? page : undefined;
}

/**
 * Anyone can open an unlisted artwork by its URL. Only the owner can open drafts and frozen or hidden artworks.
 * @param viewerId the caller's account; null for a visitor
 */
export function getArtwork(db: Db, id: string, viewerId: string | null): Promise<Artwork | undefined> {
  return readFirst<Artwork>(
    db,
    sql`select ${sql.raw(artworkJson)} as item
      from artworks a
      join profiles p on p.id = a.profile_id
      left join images pi on pi.id = p.image_id
      cross join lateral (select ${mayFor(sql`p.id`, viewerId, 'EDIT')} as is_owner) reader
      where a.id = ${id} and (${sql.raw(IS_REACHABLE)} or (reader.is_owner and a.visibility <> 'DELETED'))`,
  );
}
