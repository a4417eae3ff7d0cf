import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { UnusableDatabaseError } from '../errors';
import type { Db } from './client';
import { readFirst } from './page';

/**
 * Checks that this version's migrations can bring a database up to date. Drizzle only compares the times of migrations
 * with the database's last one: it would run the baseline on a database that has only some of the earlier migrations,
 * and would not notice that a newer version has migrated the database. The baseline has the time of the last migration
 * that it replaces, so a database with all of those needs no change. A newer schema is usable unless a migration has
 * recorded that it is not, so that a version can be started again while, or after, a newer version replaces it.
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

/** @returns the time of the last migration of a database; null for a new one. */
export async function getAppliedTime(db: Db): Promise<number | null> {
  const table = await readFirst<string | null>(db, sql`select to_regclass('drizzle.__drizzle_migrations') as item`);
  if (!table) return null;
  // If the first migration failed, the table is empty.
  const last = sql`select max(created_at)::float8 as item from drizzle.__drizzle_migrations`;
  return (await readFirst<number | null>(db, last)) ?? null;
}

/** Checks whether a version can use a newer schema. @param last the time of its last migration. */
async function isUsableBy(db: Db, last: number): Promise<boolean> {
  const since = await readFirst<number | null>(db, sql`select usable_since as item from upkeep`);
  return (since ?? 0) <= last;
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
