import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { restoreBackup } from '@/services/product-api/backup/restore-backup';
import { writeBackup } from '@/services/product-api/backup/write-backup';
import type { Database, Db } from '@/services/product-api/db/client';
import { readItems } from '@/services/product-api/db/page';
import { images } from '@/services/product-api/image/schema';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import type { Storage } from '@/services/product-api/storage/storage';
import { makeArtwork, makeOpportunity, makeProfile } from './factories';

/** Characters that COPY escapes, and line separators that COPY does not treat as line ends. */
const ODD_TEXT = 'tab\t backslash \\ \\. \\N newline\n return\r separators \u2028\u2029 emoji 🎨 quotes "\'';

/** Fills a database and its storage. @returns the key of an original */
export async function fillDatabase(db: Db, storage: Storage): Promise<string> {
  const profileId = await makeProfile(db, { name: 'Ana', bio: ODD_TEXT });
  await makeArtwork(db, { profileId, title: ODD_TEXT, tags: ['sea', 'a "b", {c}'] });
  await makeOpportunity(db, { profileId });
  const keys = await db.select({ key: images.key }).from(images);
  for (const { key } of keys) await storage.put(key, Buffer.from(`original ${key}`), 'image/webp');
  return keys[0]?.key ?? '';
}

/**
 * Returns the row count and checksum of each table. Leaves out generated columns, because the engines normalize rare
 * characters differently.
 */
function digestRows(db: Db): Promise<Record<string, string>> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local timezone = 'UTC'`);
    const tables = await readItems<string>(
      transaction,
      sql`select table_name as item from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' and table_name not in ('invalidations', 'rate_limits', 'search_words', 'stored_counts', 'title_words')`,
    );
    const digests: Record<string, string> = {};
    for (const table of tables) {
      const [digest] = await readItems<string>(
        transaction,
        sql`select count(*) || ' ' || coalesce(md5(string_agg(row_digest, '' order by row_digest)), '') as item
          from (select md5((to_jsonb(t) - array(select attname::text from pg_attribute
            where attrelid = ${table}::regclass and attgenerated = 's'))::text) as row_digest
            from ${sql.identifier(table)} t) digests`,
      );
      digests[table] = digest ?? '';
    }
    return digests;
  });
}

/** Lists the definitions of indexes, constraints and active triggers. */
function listDefinitions(db: Db): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select indexdef as item from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname from pg_trigger where tgenabled = 'O' and not tgisinternal
      order by 1`,
  );
}

/** Backs up a database, restores it into another database and compares the two. */
export async function expectRestored(from: Database, target: Database, folder: string): Promise<void> {
  const [disk, restored] = [createLocalDisk(join(folder, 'source')), createLocalDisk(join(folder, 'target'))];
  const key = await fillDatabase(from.db, disk);
  const definitions = await listDefinitions(target.db);
  const manifest = await writeBackup(from, disk, join(folder, 'backup'));
  await restoreBackup(target, restored, join(folder, 'backup'));
  expect(manifest.files.count).toBe(await from.db.$count(images));
  expect(manifest.missing).toEqual([]);
  expect(await digestRows(target.db)).toEqual(await digestRows(from.db));
  expect(await listDefinitions(target.db)).toEqual(definitions);
  expect(readFileSync(join(folder, 'target', key), 'utf8')).toBe(`original ${key}`);
}
