import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import type { Db } from './client';
import { readFirst } from './page';
import { checkSchemaVersion, getAppliedTime } from './schema-version';

const MIGRATION_LOCK = 4_713_200_152;
/** In milliseconds. */
const LOCK_INTERVAL = 250;

/**
 * Creates `IF NOT EXISTS` indexes, and functions that they call, before the migration's transaction, so tables stay
 * writable.
 * @param client a connection without timeouts. Closing it releases the lock.
 * @throws UnusableDatabaseError
 */
export async function migratePostgres(client: Client, migrationsFolder: string): Promise<void> {
  const db = drizzle(client);
  await acquireLock(db);
  await checkSchemaVersion(db, migrationsFolder);
  await createIndexes(client, migrationsFolder, await getAppliedTime(db));
  await migrate(db, { migrationsFolder });
}

/** Polls, because a waiting statement would hold a snapshot and block concurrent index creation. */
async function acquireLock(db: Db): Promise<void> {
  const tryLock = sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as item`;
  while (!(await readFirst<boolean>(db, tryLock))) await delay(LOCK_INTERVAL);
}

/** Indexes can call immutable functions, which do not depend on other migration statements. */
const CREATE_FUNCTION = /^\s*CREATE OR REPLACE FUNCTION [\s\S]*\bIMMUTABLE\b/m;
const CREATE_INDEX = /^\s*CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/m;

/** @param applied null for a new database, which has no rows to index */
async function createIndexes(client: Client, migrationsFolder: string, applied: number | null): Promise<void> {
  if (applied === null) return;
  for (const { sql: statements, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= applied) continue;
    for (const statement of statements) {
      if (CREATE_FUNCTION.test(statement)) await client.query(statement);
      const name = CREATE_INDEX.exec(statement)?.[1];
      if (name !== undefined) await createIndex(client, name, statement);
    }
  }
}

/** Error codes for an unknown column, table or function. */
const UNKNOWN = ['42703', '42P01', '42883'];

async function createIndex(client: Client, name: string, statement: string): Promise<void> {
  if (await isInvalid(client, name)) await client.query(`drop index concurrently if exists "${name}"`);
  try {
    await client.query(statement.replace(' INDEX IF ', ' INDEX CONCURRENTLY IF '));
  } catch (error) {
    // The migration will create the missing object and then the index.
    if (!UNKNOWN.includes(Object(error).code)) throw error;
  }
}

/** An interrupted index creation leaves an invalid index behind. */
async function isInvalid(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  );
  return rowCount === 1;
}
