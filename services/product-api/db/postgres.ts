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

/** TCP keep-alive detects dead connections, on which queries would otherwise wait indefinitely. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** In milliseconds. */
const CONNECTION_TIMEOUT = 5_000;

/**
 * In milliseconds. A request with a statement that exceeds one of them fails, so that it does not hold up other
 * requests.
 */
const TIMEOUTS = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 };

export type PoolSettings = {
  url: string;
  /**
   * The server itself, if `url` is a pooler. A pooler rejects the timeouts, which are then settings of the database
   * role.
   */
  directUrl?: string | undefined;
  max: number;
  /** False if named statements are not prepared, because a pooler does not support it. */
  prepares: boolean;
};

/**
 * Opens a PostgreSQL database with a pool of up to `max` connections.
 * @param slowQueries reports slow statements; undefined if they are not reported.
 * @throws UnusableDatabaseError
 */
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

/** Opens a pool for the statements of requests. It connects on first use. */
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
  // The pool replaces a broken idle connection at the next query. Without a listener, its error would end the process.
  pool.on('error', () => undefined);
  // The same applies to a connection that is lost between two statements of a transaction; the next statement then
  // fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  observePool(pool, [
    ...(slowQueries === undefined ? [] : [createSlowQueryObserver(slowQueries)]),
    ...(getTracing() === undefined ? [] : [traceStatement]),
  ]);
  const db = drizzle(pool);
  registerRunner(db, createPostgresRunner(pool, types, prepares));
  return { db, pool };
}

/** Opens a connection outside the pool, without statement timeouts. */
async function openClient(connectionString: string): Promise<Client> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT, ...KEEP_ALIVE });
  // If the connection is lost, the next query fails with the error. Without a listener, the error would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** @throws UnusableDatabaseError */
async function migrateSchema(connectionString: string, migrationsFolder: string): Promise<void> {
  const client = await openClient(connectionString);
  try {
    await migratePostgres(client, migrationsFolder);
  } finally {
    await client.end();
  }
}

/** The oid of `bigint` in `pg_type`, the type of `count(*)` and of amounts. */
const BIGINT = 20;

function createPostgresRunner(pool: Pool, { getTypeParser }: typeof types, prepares: boolean): RunStatement {
  // The driver returns bigint as text. PGlite returns numbers, which represent amounts exactly, because amounts are far
  // below 2^53.
  const parsers = { getTypeParser: (oid: number) => (oid === BIGINT ? Number : getTypeParser(oid)) };
  return async ({ text, values, name }) => {
    const query = {
      text,
      values: [...values],
      rowMode: 'array',
      types: parsers,
      ...(prepares && name !== undefined && { name }),
    };
    return (await pool.query<unknown[]>({ ...query, rowMode: 'array' })).rows;
  };
}

/**
 * Runs several statements. After an error the connection is discarded, because the statements may have begun a
 * transaction.
 */
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

/** Listens on a dedicated connection, and reconnects whenever it is lost. */
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
      // The error is not reported here, because the pool's queries fail with the same error.
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
