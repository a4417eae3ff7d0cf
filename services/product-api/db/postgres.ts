import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, types } from 'pg';
import type { Connection, Database } from './client';
import { type RunStatement, registerRunner } from './run-statement';
import { checkSchemaVersion } from './schema-version';
import { observeSlowQueries, type SlowQueries } from './slow-queries';

/** TCP keep-alive detects dead connections, whose queries would otherwise wait indefinitely. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Opens a PostgreSQL database with a pool of up to `max` connections.
 * @param slowQueries undefined if slow statements are not reported.
 * @throws UnusableDatabaseError
 */
export async function openPostgres(
  connectionString: string,
  max: number,
  migrationsFolder: string,
  slowQueries?: SlowQueries,
): Promise<Database> {
  const { Pool, types } = (await import('pg')).default;
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE,
  });
  // The pool replaces a broken idle connection at the next query. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  if (slowQueries !== undefined) observeSlowQueries(pool, slowQueries);
  const db = drizzle(pool);
  registerRunner(db, createPostgresRunner(pool, types));
  try {
    await checkSchemaVersion(db, migrationsFolder);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    executeSql: (text, values = []) => (values.length > 0 ? pool.query(text, values) : executeAll(pool, text)),
    engine: 'postgresql',
    connect: () => connectPostgres(pool),
    listen: (channel, onNotify) => listenPostgres(connectionString, channel, onNotify),
    maxConnections: max,
    countConnections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max }),
    close: () => pool.end(),
  };
}

/** The oid of `bigint` in `pg_type`, the type of `count(*)` and of amounts. */
const BIGINT = 20;

function createPostgresRunner(pool: Pool, { getTypeParser }: typeof types): RunStatement {
  // The driver returns bigint as text. PGlite returns numbers, which hold amounts exactly: they are far below 2^53.
  const parsers = { getTypeParser: (oid: number) => (oid === BIGINT ? Number : getTypeParser(oid)) };
  return async ({ text, values, name }) => {
    const query = { text, values: [...values], rowMode: 'array', types: parsers, ...(name !== undefined && { name }) };
    return (await pool.query<unknown[]>({ ...query, rowMode: 'array' })).rows;
  };
}

/** Runs several statements. After an error the connection is discarded, as they may have begun a transaction. */
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

async function connectPostgres(pool: Pool): Promise<Connection> {
  const { from } = await import('pg-copy-streams');
  const client = await pool.connect();
  return {
    db: drizzle(client),
    copyFrom: async (statement, rows) => {
      const stream = client.query(from(`${statement} from stdin`));
      stream.end(rows);
      await finished(stream);
    },
    // Closed instead of returned to the pool, because of its temporary tables.
    release: async () => client.release(true),
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
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, ...KEEP_ALIVE });
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
      // The error is not reported here, since the pool's queries fail with it as well.
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
