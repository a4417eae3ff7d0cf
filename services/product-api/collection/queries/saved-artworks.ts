import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { createOffset, createPage, hasRow, type Page, type PageQuery, readItems, readOne } from '../../db/page';
import { readIds } from '../../db/read-rows';
import { artworkBookmarks } from '../schema';
import { isShownTo } from './shown';

export type SavedArtwork = { profileId: string; artworkId: string };

function fromSaved(profileId: string): SQL {
  return sql`from artwork_bookmarks b join artworks a on a.id = b.artwork_id
    where b.profile_id = ${profileId} and ${isShownTo(sql`b.profile_id`)}`;
}

const isLoose = (profileId: string) => sql`not exists (
  select from collection_works w join collections c on c.id = w.collection_id
  where w.artwork_id = a.id and c.profile_id = ${profileId})`;

/** Lists the most recently saved works first. `isLoose` excludes works that are in one of the profile's collections. */
export async function listSavedArtworks(
  db: Db,
  profileId: string,
  query: PageQuery & { isLoose?: boolean | undefined },
): Promise<Page<ArtworkSummary>> {
  const matches = query.isLoose ? sql`${fromSaved(profileId)} and ${isLoose(profileId)}` : fromSaved(profileId);
  const [ids, total] = await Promise.all([
    readIds(db, sql`select a.id ${matches} order by b.created_at desc, a.id desc ${createOffset(query)}`),
    readOne<number>(db, sql`select count(*)::int as item ${matches}`),
  ]);
  return createPage(query, await readArtworkRows(db, ids), total);
}

export function listSavedIds(db: Db, profileId: string): Promise<string[]> {
  return readItems<string>(db, sql`select a.id as item ${fromSaved(profileId)} order by b.created_at, a.id`);
}

/** Locks the work against deletion. @returns false if it is not shown to the profile */
export function lockShownArtwork(transaction: Db, { profileId, artworkId }: SavedArtwork): Promise<boolean> {
  return hasRow(
    transaction,
    sql`select true as item from artworks a
      where a.id = ${artworkId} and ${isShownTo(sql`${profileId}::uuid`)} for key share of a`,
  );
}

const isSaved = ({ profileId, artworkId }: SavedArtwork) =>
  and(eq(artworkBookmarks.profileId, profileId), eq(artworkBookmarks.artworkId, artworkId));

export async function hasSaved(db: Db, saved: SavedArtwork): Promise<boolean> {
  return (await db.$count(artworkBookmarks, isSaved(saved))) > 0;
}

export function countSaved(db: Db, profileId: string): Promise<number> {
  return db.$count(artworkBookmarks, eq(artworkBookmarks.profileId, profileId));
}

export async function removeUnshownSaved(db: Db, profileId: string): Promise<void> {
  await db.execute(sql`delete from artwork_bookmarks where profile_id = ${profileId}
    and artwork_id not in (select a.id ${fromSaved(profileId)})`);
}

export async function insertSaved(db: Db, saved: SavedArtwork): Promise<void> {
  await db.insert(artworkBookmarks).values(saved);
}

/** @returns false if the work was not saved */
export async function removeSaved(db: Db, saved: SavedArtwork): Promise<boolean> {
  const removed = await db.delete(artworkBookmarks).where(isSaved(saved)).returning({ id: artworkBookmarks.artworkId });
  return removed.length > 0;
}
