import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool, types } from 'pg';
import type { Env } from '../env';
import { lockDataDirectory, prepareDatabaseFolder } from './data-directory';
import { type RunStatement, registerRunner } from './run-statement';
import { checkSchemaVersion } from './schema-version';

/** Drizzle over either engine; queries do not know which. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** `copy table (columns)`: constant text, never input. */
export type CopyStatement = `copy ${string}`;

/** A connection of one's own, with its temporary tables. */
export type Connection = {
  db: Db;
  /** Runs a COPY … FROM with the rows in PostgreSQL's text format. */
  copyFrom: (statement: CopyStatement, rows: string) => Promise<void>;
  /** Ends it, and its temporary tables with it. */
  release: () => Promise<void>;
};

/** Runs SQL that a library writes: one statement with values, or several without. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type Database = {
  db: Db;
  executeSql: ExecuteSql;
  engine: 'postgresql' | 'pglite';
  connect: () => Promise<Connection>;
  /**
   * Calls back after each commit with a notification on a channel, and when some may have been missed.
   * @returns what stops it.
   */
  listen: (channel: 'invalidations', onNotify: () => void) => () => Promise<void>;
  /** How many connections there can be at once. */
  maxConnections: number;
  close: () => Promise<void>;
};

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

/**
 * Opens the configured database and brings its schema up to date.
 * @param migrationsFolder the product's own unless a test adds migrations.
 * @throws UnusableDatabaseError
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE, migrationsFolder)
    : openPglite(join(env.DATA_DIR, 'database'), migrationsFolder);
}

/** TCP keep-alive detects a dead connection, and its queries fail. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

async function openPostgres(connectionString: string, max: number, migrationsFolder: string): Promise<Database> {
  const { Pool, types } = (await import('pg')).default;
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE,
  });
  // The pool replaces a broken idle connection at the next query. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool);
  registerRunner(db, createPostgresRunner(pool, types));
  try {
    await checkSchemaVersion(db, migrationsFolder);
    await migratePg(db, { migrationsFolder });
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
    close: () => pool.end(),
  };
}

/** The type of count(*) and of amounts, in pg_type. */
const BIGINT = 20;

function createPostgresRunner(pool: Pool, { getTypeParser }: typeof types): RunStatement {
  // As PGlite does. Amounts are far below 2^53; the driver would return them as text.
  const parsers = { getTypeParser: (oid: number) => (oid === BIGINT ? Number : getTypeParser(oid)) };
  return async ({ text, values, name }) => {
    const query = { text, values: [...values], rowMode: 'array', types: parsers, ...(name !== undefined && { name }) };
    return (await pool.query<unknown[]>({ ...query, rowMode: 'array' })).rows;
  };
}

/** Several statements, which may begin a transaction: where one fails, the connection is not used again. */
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
    db: drizzlePg(client),
    copyFrom: async (statement, rows) => {
      const stream = client.query(from(`${statement} from stdin`));
      stream.end(rows);
      await finished(stream);
    },
    // Not back into the pool: its temporary tables go with it.
    release: async () => client.release(true),
  };
}

/** In milliseconds. */
const LISTEN_AGAIN_AFTER = 250;

/** Listens on a connection of its own, which is opened again whenever it is lost. */
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
      // The pool's queries report that the database is away.
      await listenOnce().catch(() => undefined);
      await delay(LISTEN_AGAIN_AFTER, undefined, { signal }).catch(() => undefined);
    }
  };
  const listening = listen();
  return async () => {
    stopping.abort();
    await listening;
  };
}

async function openPglite(directory: string, migrationsFolder: string): Promise<Database> {
  mkdirSync(dirname(directory), { recursive: true });
  const unlock = lockDataDirectory(directory);
  try {
    const finish = prepareDatabaseFolder(directory);
    const database = await openEmbedded({ dataDir: directory }, migrationsFolder);
    finish();
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type Embedded = Database & { client: PGlite };

/** PGlite in a directory, or in memory without one, empty or with the data of another (tests). */
export async function openEmbedded(
  storage: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<Embedded> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const client = await PGlite.create({ ...storage, extensions: { pg_trgm, unaccent } });
  const db = drizzlePglite(client);
  registerRunner(db, async ({ text, values }) => {
    return (await client.query<unknown[]>(text, [...values], { rowMode: 'array' })).rows;
  });
  try {
    await checkSchemaVersion(db, migrationsFolder);
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  const connection: Connection = {
    db,
    copyFrom: async (statement, rows) => {
      await client.query(`${statement} from '/dev/blob'`, [], { blob: new Blob([rows]) });
    },
    release: async () => {
      await client.exec('discard temp');
    },
  };
  return {
    db,
    // Several statements may begin a transaction of their own. Within one of PGlite's it is rolled back when it fails;
    // otherwise everything after it would fail, too: there is one connection.
    executeSql: async (text, values = []) =>
      values.length > 0
        ? client.query(text, values)
        : client.transaction(async (transaction) => (await transaction.exec(text)).at(-1) ?? { rows: [] }),
    engine: 'pglite',
    client,
    connect: async () => connection,
    listen: (channel, onNotify) => {
      const listening = client.listen(channel, onNotify);
      return async () => (await listening)();
    },
    maxConnections: 1,
    close: () => client.close(),
  };
}
