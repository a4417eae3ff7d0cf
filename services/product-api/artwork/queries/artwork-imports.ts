import { and, eq, sql } from 'drizzle-orm';
import type { ArtworkImport, StoredListMapping } from '@/lib/shared/contract/artwork-import';
import { listMappingLimits } from '@/lib/shared/domain/list-field';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  type Page,
  type PageQuery,
  readFirst,
  readPage,
  selectColumns,
} from '../../db/page';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { artworkImports, artworks, listMappings } from '../schema';
import { applyArtworkLimit } from './freeze-artworks';

/** Per profile. Older imports keep their works but can no longer be undone. */
export const MAX_IMPORTS = 50;

const importJson = createJsonObject<ArtworkImport>({
  ...selectColumns('m', 'id', 'name', 'rows', 'createdAt', 'undoneAt'),
  works: `(select count(*) from artworks a where a.import_id = m.id and a.visibility <> 'DELETED')`,
});

export async function listImports(db: Db, profileId: string, query: PageQuery): Promise<Page<ArtworkImport>> {
  const own = sql`from artwork_imports m where m.profile_id = ${profileId}`;
  const rows = sql`select ${sql.raw(importJson)} as item ${own}
    order by m.created_at desc, m.id desc ${createOffset(query)}`;
  return readPage<ArtworkImport>(db, query, rows, sql`select m.id ${own}`);
}

/** Idempotent by `id`. @returns undefined if the profile was deleted or another profile uses the id */
export async function startImport(
  db: Db,
  started: typeof artworkImports.$inferInsert,
): Promise<ArtworkImport | undefined> {
  const { id, profileId } = started;
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return undefined;
    await transaction.insert(artworkImports).values(started).onConflictDoNothing();
    await transaction.execute(sql`delete from artwork_imports where id in (select id from artwork_imports
      where profile_id = ${profileId} order by created_at desc, id desc offset ${MAX_IMPORTS})`);
    const own = sql`from artwork_imports m where m.id = ${id} and m.profile_id = ${profileId}`;
    return readFirst<ArtworkImport>(transaction, sql`select ${sql.raw(importJson)} as item ${own}`);
  });
}

/** The caller must hold a lock on the profile. */
export async function isImportOpen(db: Db, profileId: string, id: string): Promise<boolean> {
  const isOpen = sql`id = ${id} and profile_id = ${profileId} and undone_at is null`;
  return (await db.$count(artworkImports, isOpen)) > 0;
}

/**
 * The caller must hold a lock on the profile. The first call for an import also assigns positions to existing works
 * without a position, which would otherwise come before the imported works.
 */
export async function takeImportPosition(db: Db, profileId: string, importId: string): Promise<number> {
  const last = await readFirst<number>(
    db,
    sql`select max(position) as item from artworks where import_id = ${importId} having max(position) is not null`,
  );
  if (last !== undefined) return last + 1;
  await db.execute(sql`with unordered as (
      select id, row_number() over (order by created_at desc, id desc) as place from artworks
      where profile_id = ${profileId} and position is null
    )
    update artworks a set position = unordered.place - 1 - (select count(*) from unordered)
      + coalesce((select min(position) from artworks where profile_id = ${profileId}), 0)
    from unordered where unordered.id = a.id`);
  const first = await readFirst<number>(
    db,
    sql`select coalesce(min(a.position), 0) - (select m.rows from artwork_imports m where m.id = ${importId}) as item
      from artworks a where a.profile_id = ${profileId}`,
  );
  return first ?? 0;
}

/**
 * Idempotent. Closes the import, because a client may still be sending rows.
 * @returns the ids of the removed works; undefined if the profile has no such import
 */
export async function undoImport(
  db: Db,
  { id, profileId }: { id: string; profileId: string },
  now: Date,
): Promise<string[] | undefined> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const [closed] = await transaction
      .update(artworkImports)
      .set({ undoneAt: sql`coalesce(${artworkImports.undoneAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(artworkImports.id, id), eq(artworkImports.profileId, profileId)))
      .returning({ id: artworkImports.id });
    if (closed === undefined) return undefined;
    const removed = await transaction
      .delete(artworks)
      .where(and(eq(artworks.importId, id), eq(artworks.profileId, profileId)))
      .returning({ id: artworks.id });
    await applyArtworkLimit(transaction, now, profileId);
    return removed.map((row) => row.id);
  });
}

export function listListMappings(
  db: Db,
  profileId: string,
  query: PageQuery,
): Promise<Page<StoredListMapping & { id: string }>> {
  const own = sql`from list_mappings m where m.profile_id = ${profileId}`;
  const rows = sql`select m.mapping || jsonb_build_object('id', m.id) as item ${own}
    order by m.updated_at desc, m.id ${createOffset(query)}`;
  return readPage(db, query, rows, sql`select m.id ${own}`);
}

type NewMapping = Omit<typeof listMappings.$inferInsert, 'updatedAt'>;

/** Deletes the oldest mappings beyond the limit. */
export async function storeListMapping(db: Db, { profileId, id, mapping }: NewMapping, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, profileId))) return;
    await transaction
      .insert(listMappings)
      .values({ profileId, id, mapping, updatedAt: now })
      .onConflictDoUpdate({ target: [listMappings.profileId, listMappings.id], set: { mapping, updatedAt: now } });
    await transaction.execute(sql`delete from list_mappings where profile_id = ${profileId} and id in (
      select id from list_mappings where profile_id = ${profileId}
      order by updated_at desc, id offset ${listMappingLimits.mappings})`);
  });
}
