import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/services/product-api/db/client';
import { openDatabase } from '@/services/product-api/db/open-database';
import { readFirst } from '@/services/product-api/db/page';
import { isDatabaseTimeout } from '@/services/product-api/errors';
import { TestApi } from '../../support/api';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { findEngine } from '../../support/engines';
import { makeArtwork } from '../../support/factories';
import { startPgBouncer } from '../../support/pgbouncer';

describe.runIf(findEngine('pgbouncer'))('PgBouncer in transaction mode', () => {
  let server: TestDatabase;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    server = await openTestDatabase();
    bouncer = await startPgBouncer(server.url ?? '');
    database = await openDatabase({
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: server.url,
      DATABASE_PREPARED_STATEMENTS: false,
      DATABASE_POOL_SIZE: 10,
      DATA_DIR: '',
    });
    api = new TestApi({ ...database, url: server.url });
  });
  afterAll(async () => {
    await api.close();
    await bouncer.stop();
    await server.close();
  });

  it('lists work at the same time over two shared connections', async () => {
    await makeArtwork(database.db, { title: 'Harbour' });
    const addresses = ['/v1/artworks', '/v1/artworks?tags=a', '/v1/opportunities', '/v1/profiles/directory'];
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => api.request(`${addresses[index % 4]}${index < 20 ? '' : '#again'}`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });

  it('notifications arrive over a direct connection to PostgreSQL', async () => {
    const onNotify = vi.fn();
    const stop = database.listen('invalidations', onNotify);
    await vi.waitFor(() => expect(onNotify).toHaveBeenCalledTimes(1));
    await database.db.execute(sql`select invalidate('{artworks}')`);
    await vi.waitFor(() => expect(onNotify).toHaveBeenCalledTimes(2));
    await stop();
  });

  it('each command has its own session and temporary tables', async () => {
    const { db, copyFrom, release } = await database.connect();
    await db.execute(sql`create temporary table rows_of_a_command (name text)`);
    await copyFrom('copy rows_of_a_command (name)', 'one\n');
    expect(await readFirst(db, sql`select name as item from rows_of_a_command`)).toBe('one');
    await release();
  });
});

it('limits the duration of statements in requests, but not in commands', async () => {
  const database = await openTestDatabase();
  const show = (db: Database['db']) =>
    readFirst(
      db,
      sql`select array[current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')] as item`,
    );
  const connection = await database.connect();
  expect(await show(database.db)).toEqual(['30s', '10s', '1min']);
  expect(await show(connection.db)).toEqual(['0', '0', '0']);
  await connection.release();
  await database.close();
});

it('recognizes a statement that timed out by the causes of its error', async () => {
  const database = await openTestDatabase();
  const { db, release } = await database.connect();
  await db.execute(sql`set statement_timeout = 1`);
  const error = await db.execute(sql`select pg_sleep(1)`).catch((reason: unknown) => reason);
  expect(isDatabaseTimeout(error)).toBe(true);
  expect(isDatabaseTimeout(new Error('another'))).toBe(false);
  await release();
  await database.close();
});
