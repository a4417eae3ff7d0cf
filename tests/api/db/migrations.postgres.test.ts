import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { openTestDatabase } from '../../support/database';
import { addMigration } from '../../support/later-migration';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'impasto-migrations-'));
  cpSync('services/product-api/db/migrations', folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function migrate(): Promise<void> {
  await (await database.reopen(folder)).close();
}

const read = async (query: SQL) => readItems(database.db, query);
const isValid = (name: string) =>
  read(sql`select indisvalid as item from pg_index where indexrelid = to_regclass(${name})`);
const insertAccount = (uid: string) => sql`insert into accounts (id, uid) values (gen_random_uuid(), ${uid})`;
const INDEX = 'CREATE INDEX IF NOT EXISTS "accounts_later" ON "accounts" USING btree ("uid");';

it('only one of several starting processes migrates', async () => {
  addMigration(
    folder,
    `CREATE TABLE later (name text);
    --> statement-breakpoint
    SELECT pg_sleep(0.1);
    --> statement-breakpoint
    INSERT INTO later VALUES ('once');`,
  );
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(await read(sql`select name as item from later`)).toEqual(['once']);
});

it.each([
  ['its index', INDEX],
  [
    'its index and the function that this calls',
    `CREATE OR REPLACE FUNCTION later(value text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT upper(value)';
    --> statement-breakpoint
    CREATE INDEX IF NOT EXISTS "accounts_later" ON "accounts" USING btree (later("uid"));`,
  ],
])('a table can be written while a migration creates %s', async (_, statements) => {
  addMigration(folder, statements);
  let migrating: Promise<void> | undefined;
  await database.db.transaction(async (transaction) => {
    await transaction.execute(insertAccount('a writer before'));
    migrating = migrate();
    // Creating the index waits for the open transaction. A lock on the table would block all later writes.
    const waiting = sql`select query as item from pg_stat_activity
      where datname = current_database() and query ilike '%create index%' and wait_event_type = 'Lock'`;
    await expect.poll(() => read(waiting)).toHaveLength(1);
    await database.db.execute(insertAccount('a writer meanwhile'));
  });
  await migrating;
  expect(await isValid('accounts_later')).toEqual([true]);
});

it('creates an index again if an earlier attempt was interrupted', async () => {
  await database.db.execute(sql.raw(INDEX));
  await database.db.execute(
    sql`update pg_index set indisvalid = false where indexrelid = to_regclass('accounts_later')`,
  );
  addMigration(folder, INDEX);
  await migrate();
  expect(await isValid('accounts_later')).toEqual([true]);
});

it('a migration creates an index together with its new column', async () => {
  addMigration(
    folder,
    `ALTER TABLE "accounts" ADD COLUMN "nickname" text;
    --> statement-breakpoint
    CREATE INDEX IF NOT EXISTS "accounts_nickname" ON "accounts" USING btree ("nickname");`,
  );
  await migrate();
  expect(await isValid('accounts_nickname')).toEqual([true]);
});
