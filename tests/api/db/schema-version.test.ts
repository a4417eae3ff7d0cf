import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { UnusableDatabaseError } from '@/services/product-api/errors';
import { openTestDatabase } from '../../support/database';
import { addMigration, readMigrationTimes } from '../../support/later-migration';

const MIGRATIONS = 'services/product-api/db/migrations';

/** Timestamps of the last three of the 25 migrations that the baseline replaces. */
const REPLACED = [1_795_956_023_000, 1_795_963_024_000, 1_795_963_025_000];

/** Timestamps of the migrations after the baseline. */
const LATER = readMigrationTimes(MIGRATIONS).slice(1);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'impasto-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Marks exactly these migrations as applied. */
async function setApplied(times: readonly number[]): Promise<void> {
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  for (const time of times) {
    await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${time})`);
  }
}

/** Drops the tables that the migrations after the baseline create. */
async function dropLaterTables(): Promise<void> {
  const later = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && !name.startsWith('0000'));
  for (const name of later) {
    const statements = readFileSync(join(MIGRATIONS, name), 'utf8');
    for (const [, table = ''] of statements.matchAll(/CREATE TABLE "(\w+)"/g)) {
      await database.db.execute(sql`drop table ${sql.identifier(table)}`);
    }
  }
}

async function readReopened(query: SQL, migrationsFolder?: string): Promise<unknown[]> {
  const reopened = await database.reopen(migrationsFolder);
  try {
    return await readItems(reopened.db, query);
  } finally {
    await reopened.close();
  }
}

const selectTimes = sql`select created_at::float8 as item from drizzle.__drizzle_migrations order by id`;
const insertAccount = sql`insert into accounts (id, uid) values (gen_random_uuid(), 'an owner')`;
const selectAccounts = sql`select uid as item from accounts`;

it('creates a new database from the baseline and later migrations', async () => {
  expect(await readItems(database.db, selectTimes)).toEqual([REPLACED.at(-1), ...LATER]);
  expect(await readItems(database.db, sql`select count(*)::int as item from upkeep`)).toEqual([1]);
});

it('opens a database with all replaced migrations without changing it', async () => {
  await setApplied([...REPLACED, ...LATER]);
  await database.db.execute(insertAccount);
  expect(await readReopened(selectAccounts)).toEqual(['an owner']);
  expect(await readReopened(selectTimes)).toEqual([...REPLACED, ...LATER]);
});

it('applies later migrations to a database with the replaced ones', async () => {
  await setApplied(REPLACED);
  await dropLaterTables();
  await database.db.execute(insertAccount);
  cpSync(MIGRATIONS, folder, { recursive: true });
  addMigration(folder, "ALTER TABLE accounts ADD COLUMN later text DEFAULT 'added';");
  expect(await readReopened(sql`select uid || ' ' || later as item from accounts`, folder)).toEqual(['an owner added']);
});

it('rejects a database that lacks a replaced migration', async () => {
  await setApplied(REPLACED.slice(0, -1));
  const reopened = database.reopen();
  await expect(reopened).rejects.toThrow(UnusableDatabaseError);
  await expect(reopened).rejects.toThrow(
    /version before 0\.1\.0 last changed this database, on 2026-11-29.+Start the last development version on it once/,
  );
});

it('reads and writes a database that a newer version has extended', async () => {
  await database.db.execute(sql`alter table accounts add column later text not null default 'of the newer version'`);
  await database.db.execute(sql`create table later (account_id uuid references accounts (id))`);
  await setApplied([...REPLACED, ...LATER, Date.parse('2100-01-01')]);
  const reopened = await database.reopen();
  try {
    await reopened.db.execute(insertAccount);
    expect(await readItems(reopened.db, selectAccounts)).toEqual(['an owner']);
    expect(await readItems(reopened.db, selectTimes)).toEqual([...REPLACED, ...LATER, Date.parse('2100-01-01')]);
  } finally {
    await reopened.close();
  }
});

it('rejects a database from which a newer version removed something', async () => {
  await setApplied([...REPLACED, ...LATER, Date.parse('2100-01-01')]);
  await database.db.execute(sql`update upkeep set usable_since = ${Date.parse('2099-12-31')}`);
  const reopened = database.reopen();
  await expect(reopened).rejects.toThrow(UnusableDatabaseError);
  await expect(reopened).rejects.toThrow(
    /newer version has changed this database on 2100-01-01.+excludes this version.+Start the newer version/,
  );
});
