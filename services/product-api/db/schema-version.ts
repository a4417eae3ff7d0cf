import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UnusableDatabaseError } from '../errors';
import type { Db } from './client';
import { readFirst } from './queries/shared/page';

/**
 * Refuses a database that a newer version has changed: its migrations are unknown here, and drizzle would pass over them.
 * @throws UnusableDatabaseError
 */
export async function refuseNewerSchema(db: Db, migrationsFolder: string): Promise<void> {
  const table = await readFirst<string>(db, sql`select to_regclass('drizzle.__drizzle_migrations') as item`);
  if (!table) return;
  const applied = await readFirst<number>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as item from drizzle.__drizzle_migrations`,
  );
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if ((applied ?? 0) <= known) return;
  throw new UnusableDatabaseError(
    `A newer version has changed this database on ${readDay(applied)}; this version knows its schema up to ${readDay(known)}. Start the newer version, or put a backup from before in its place.`,
  );
}

function readDay(time = 0): string {
  return new Date(time).toISOString().slice(0, 10);
}
