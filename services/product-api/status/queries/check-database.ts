import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../../db/client';
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder';
import { readFirst } from '../../db/page';
import { getAppliedTime } from '../../db/schema-version';

const latestMigration = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;

/**
 * A newer version may have applied more migrations during a deployment.
 * @throws Error if the database does not respond or lacks migrations
 */
export async function checkDatabase(db: Db): Promise<void> {
  if (((await getAppliedTime(db)) ?? 0) < latestMigration)
    throw new Error('The database lacks migrations of this version.');
}

/** The largest permitted clock difference, in milliseconds. Must be below the lifetime of tokens and signatures. */
const MAX_DIFFERENCE = 60_000;

/**
 * A wrong clock would reject valid tokens and webhooks, and accept expired ones.
 * @throws Error if this machine's clock differs too much from the database's
 */
export async function checkClock(db: Db, readClock: () => number): Promise<void> {
  const time = await readFirst<number>(db, sql`select extract(epoch from clock_timestamp())::float8 * 1000 as item`);
  const difference = readClock() - (time ?? 0);
  if (Math.abs(difference) <= MAX_DIFFERENCE) return;
  const seconds = Math.round(difference / 1_000);
  throw new Error(`The clock differs from that of the database by ${seconds} s.`);
}
