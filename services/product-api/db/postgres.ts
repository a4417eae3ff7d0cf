import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, Pool, types } from 'pg';
import { getTracing } from '@/lib/node/tracing';
import type { Connection, Database, Db } from './client';
import { migratePostgres } from './migrate-postgres';
import { observePool } from './observe-statements';
import { type RunStatement, registerRunner } from './run-statement';
import { createSlowQueryObserver, type SlowQueries } from './slow-queries';
import { traceStatement } from './trace-statements';

/** Detects dead connections. Otherwise, queries on them would never end. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** In milliseconds. */
const CONNECTION_TIMEOUT = 5_000;

/** In milliseconds. Slow statements fail instead of blocking other requests. */
const TIMEOUTS = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 };

export type PoolSettings = {
  url: string;
  /** The server behind the pooler at `url`. Poolers reject the timeouts, so they must be set on the database role. */
  directUrl?: string | undefined;
  max: number;
  /** False for poolers that do not support named prepared statements. */
  prepares: boolean;
};

/** @throws UnusableDatabaseError */
export async function openPostgres(
  settings: PoolSettings,
  migrationsFolder: string,
  slowQueries?: SlowQueries,
): Promise<Database> {
  const { url, directUrl = url, max } = settings;
  await migrateSchema(directUrl, migrationsFolder);
  const { db, pool } = await openPool(settings, slowQueries);
  return {
    db,
    replica: null,
    executeSql: (text, values = []) => (values.length > 0 ? pool.query(text, values) : executeAll(pool, text)),
    engine: 'postgresql',
    connect: () => connectPostgres(directUrl),
    listen: (channel, onNotify) => listenPostgres(directUrl, channel, onNotify),
    maxConnections: max,
    countConnections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max }),
    close: () => pool.end(),
  };
}

export async function openPool(
  { url, directUrl, max, prepares }: PoolSettings,
  slowQueries?: SlowQueries,
): Promise<{ db: Db; pool: Pool }> {
  const { Pool, types } = (await import('pg')).default;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    ...KEEP_ALIVE,
    ...(directUrl === undefined && TIMEOUTS),
  });
  // Without listeners, a lost connection would end the process. With them, the next query reconnects or fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  observePool(pool, [
    ...(slowQueries === undefined ? [] : [createSlowQueryObserver(slowQueries)]),
    ...(getTracing() === undefined ? [] : [traceStatement]),
  ]);
  const db = drizzle(pool);
  registerRunner(db, createPostgresRunner(pool, types, prepares));
  return { db, pool };
}

async function openClient(connectionString: string): Promise<Client> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT, ...KEEP_ALIVE });
  // Errors are ignored, because the next query fails with the same error. Without a listener, they would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function migrateSchema(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = await openClient(connectionString);
  try {
    await migratePostgres(client, migrationsFolder);
  } finally {
    await client.end();
  }
}

/** OID of `bigint`, the type of `count(*)` and amounts. */
const BIGINT = 20;

function createPostgresRunner(pool: Pool, { getTypeParser }: typeof types, prepares: boolean): RunStatement {
  // Parses bigint as a number, like PGlite does. Amounts are far below 2^53.
  const parsers = { getTypeParser: (oid: number) => (oid === BIGINT ? Number : getTypeParser(oid)) };
  return async ({ text, values, name }) => {
    const query = { text, values: [...values], types: parsers, ...(prepares && name !== undefined && { name }) };
    return (await pool.query<unknown[]>({ ...query, rowMode: 'array' })).rows;
  };
}

/** Discards the connection after an error, because the statements may have begun a transaction. */
async function executeAll(pool: Pool, text: string): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function connectPostgres(connectionString: string): Promise<Connection> {
  const { from, to } = await import('pg-copy-streams');
  const client = await openClient(connectionString);
  return {
    db: drizzle(client),
    copyFrom: async (statement, rows) => {
      const stream = client.query(from(`${statement} from stdin`));
      stream.end(rows);
      await finished(stream);
    },
    copyTo: (statement) => client.query(to(`${statement} to stdout`)),
    release: () => client.end(),
  };
}

/** In milliseconds. */
const RECONNECT_DELAY = 250;

/** Uses a dedicated connection that reconnects when lost. */
function listenPostgres(connectionString: string, channel: string, onNotify: () => void): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listenOnce = async () => {
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT, ...KEEP_ALIVE });
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve()).once('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', onNotify);
      await client.query(`listen ${channel}`);
      onNotify();
      await lost;
    } finally {
      await client.end();
    }
  };
  const listen = async () => {
    while (!signal.aborted) {
      // Failures are ignored, because the pool's queries fail with the same error.
      await listenOnce().catch(() => undefined);
      await delay(RECONNECT_DELAY, undefined, { signal }).catch(() => undefined);
    }
  };
  const listening = listen();
  return async () => {
    stopping.abort();
    await listening;
  };
}
