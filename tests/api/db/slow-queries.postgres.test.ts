import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/services/product-api/db/client';
import { openDatabase } from '@/services/product-api/db/open-database';
import { nameEndpoint, runAsCause, type SlowQuery } from '@/services/product-api/db/slow-queries';
import { TestApi } from '../../support/api';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let behind: TestDatabase;
let database: Database;
const reported: SlowQuery[] = [];

beforeAll(async () => {
  behind = await openTestDatabase();
  const env = { DATABASE_URL: behind.url ?? '', DATABASE_POOL_SIZE: 1, DATA_DIR: '' };
  const slowQueries = { threshold: 100, report: (query: SlowQuery) => void reported.push(query) };
  database = await openDatabase(env, undefined, slowQueries);
});
afterAll(async () => {
  await database.close();
  await behind.close();
});
beforeEach(() => void reported.splice(0));

const sleep = (seconds: number) => database.db.execute(sql`select pg_sleep(${seconds})`);

describe('slow statements', () => {
  it('logs a slow statement with its endpoint, but without its values', async () => {
    await runAsCause({ requestId: 'r-1' }, async () => {
      nameEndpoint('GET /v1/artworks/');
      await sleep(0.15);
      await sleep(0);
    });
    expect(reported).toEqual([
      {
        requestId: 'r-1',
        endpoint: 'GET /v1/artworks/',
        milliseconds: expect.any(Number),
        sql: 'select pg_sleep($1)',
      },
    ]);
    expect(reported[0]?.milliseconds).toBeGreaterThanOrEqual(150);
  });

  it('logs a slow statement with the right request on a shared connection', async () => {
    // Drizzle sends a statement only when it is awaited.
    const run = (requestId: string, seconds: number) =>
      runAsCause({ requestId }, async () => void (await sleep(seconds)));
    await Promise.all([run('first', 0.15), run('second', 0.12), run('third', 0)]);
    expect(reported.map(({ requestId }) => requestId)).toEqual(['first', 'second']);
    // The reported time excludes waiting for the connection.
    expect(reported[1]?.milliseconds).toBeLessThan(250);
  });

  it('logs a slow statement within a transaction', async () => {
    await runAsCause({ requestId: 'r-2' }, () =>
      database.db.transaction(async (transaction) => void (await transaction.execute(sql`select pg_sleep(0.15)`))),
    );
    expect(reported).toMatchObject([{ requestId: 'r-2', sql: 'select pg_sleep(0.15)' }]);
  });

  it('logs a job’s slow statement without a request', async () => {
    await database.executeSql('select pg_sleep($1)', [0.15]);
    expect(reported).toEqual([{ milliseconds: expect.any(Number), sql: 'select pg_sleep($1)' }]);
  });

  it('a slow statement that fails still throws its error', async () => {
    await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(reported).toEqual([]);
  });
});

it('assigns every statement of a request to its endpoint and request id', async () => {
  const all: SlowQuery[] = [];
  const env = { DATABASE_URL: behind.url ?? '', DATABASE_POOL_SIZE: 3, DATA_DIR: '' };
  const own = await openDatabase(env, undefined, { threshold: 0, report: (query) => void all.push(query) });
  const api = new TestApi({ ...own, url: behind.url ?? '' }, { SLOW_QUERY_MS: '1' });
  try {
    all.splice(0);
    const read = async (path: string, id: string) =>
      expect((await api.request(path, { headers: { 'x-request-id': id } })).status).toBe(200);
    await Promise.all([read('/v1/artworks/', 'one'), read('/v1/profiles/directory', 'two')]);
    const causes = new Set(all.flatMap(({ requestId, endpoint }) => (requestId ? [`${requestId} ${endpoint}`] : [])));
    expect([...causes].sort()).toEqual(['one GET /v1/artworks/', 'two GET /v1/profiles/directory']);
  } finally {
    await api.close();
  }
});
