import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UnusableDatabaseError } from '../errors';
import type { Db } from './client';
import { readFirst } from './page';

/**
 * Drizzle runs every migration newer than the database's last one. The baseline has the time of the last migration it
 * replaces, so Drizzle would run all of it on an older database. Newer schemas are accepted unless a migration excludes
 * older versions, which allows rolling updates and rollbacks.
 * @throws UnusableDatabaseError
 */
export async function checkSchemaVersion(db: Db, migrationsFolder: string): Promise<void> {
  const applied = await getAppliedTime(db);
  if (applied === null) return;
  const times = readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis);
  const [baseline = 0] = times;
  const last = times.at(-1) ?? 0;
  if (applied < baseline) {
    throw new UnusableDatabaseError(
      `A development version before 0.1.0 last changed this database, on ${formatDay(applied)}, and it lacks later changes that this version requires. Start the last development version on it once, as docs/operating.md describes under "Updating", then start this version again.`,
    );
  }
  if (applied > last && !(await isUsableBy(db, last))) {
    throw new UnusableDatabaseError(
      `A newer version has changed this database on ${formatDay(applied)} in a way that excludes this version, which knows its schema up to ${formatDay(last)}. Start the newer version, or restore an earlier backup.`,
    );
  }
}

/** In milliseconds since 1970. @returns null for a new database. */
export async function getAppliedTime(db: Db): Promise<number | null> {
  const table = await readFirst<string | null>(db, sql`select to_regclass('drizzle.__drizzle_migrations') as item`);
  if (!table) return null;
  // Empty if the first migration failed.
  const last = sql`select max(created_at)::float8 as item from drizzle.__drizzle_migrations`;
  return (await readFirst<number | null>(db, last)) ?? null;
}

async function isUsableBy(db: Db, last: number): Promise<boolean> {
  const since = await readFirst<number | null>(db, sql`select usable_since as item from upkeep`);
  return (since ?? 0) <= last;
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
