import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import type { Env } from '../env';
import { UnusableDatabaseError } from '../errors';
import { lockDataDirectory, prepareDatabaseFolder } from './data-directory';
import { readFirst } from './queries/shared/page';
import * as account from './schema/account';
import * as artwork from './schema/artwork';
import * as image from './schema/image';
import * as mail from './schema/mail';
import * as moderation from './schema/moderation';
import * as opportunity from './schema/opportunity';
import * as payment from './schema/payment';
import * as profile from './schema/profile';
import * as purchase from './schema/purchase';
import * as upkeep from './schema/upkeep';

const schema = {
  ...account,
  ...artwork,
  ...image,
  ...mail,
  ...moderation,
  ...opportunity,
  ...payment,
  ...profile,
  ...purchase,
  ...upkeep,
};

/** Drizzle over either engine; queries do not know which. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

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
  /** How many connections there can be at once. */
  maxConnections: number;
  close: () => Promise<void>;
};

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/**
 * Opens the configured database and brings its schema up to date.
 * @throws UnusableDatabaseError
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE)
    : openPglite(join(env.DATA_DIR, 'database'));
}

async function openPostgres(connectionString: string, max: number): Promise<Database> {
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // TCP keep-alive detects a dead connection, and its queries fail.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces a broken idle connection at the next query. Without a listener its error would end the process.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool, { schema });
  try {
    await refuseNewerSchema(db, MIGRATIONS.migrationsFolder);
    await migratePg(db, MIGRATIONS);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    executeSql: (text, values = []) => (values.length > 0 ? pool.query(text, values) : executeAll(pool, text)),
    engine: 'postgresql',
    connect: () => connectPostgres(pool),
    maxConnections: max,
    close: () => pool.end(),
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
    db: drizzlePg(client, { schema }),
    copyFrom: async (statement, rows) => {
      const stream = client.query(from(`${statement} from stdin`));
      stream.end(rows);
      await finished(stream);
    },
    // Not back into the pool: its temporary tables go with it.
    release: async () => client.release(true),
  };
}

async function openPglite(directory: string): Promise<Database> {
  mkdirSync(dirname(directory), { recursive: true });
  const unlock = lockDataDirectory(directory);
  try {
    const finish = prepareDatabaseFolder(directory);
    const database = await openEmbedded({ dataDir: directory });
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
export async function openEmbedded(storage: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<Embedded> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const client = await PGlite.create({ ...storage, extensions: { pg_trgm, unaccent } });
  const db = drizzlePglite(client, { schema });
  await refuseNewerSchema(db, MIGRATIONS.migrationsFolder);
  await migratePglite(db, MIGRATIONS);
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
    maxConnections: 1,
    close: () => client.close(),
  };
}

/**
 * Refuses a database that a newer version has migrated. drizzle would ignore migrations that it does not know.
 * @throws UnusableDatabaseError
 */
export async function refuseNewerSchema(db: Db, migrationsFolder: string): Promise<void> {
  const table = await readFirst<string>(db, sql`select to_regclass('drizzle.__drizzle_migrations') as item`);
  if (!table) return;
  const applied = await readFirst<number>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as item from drizzle.__drizzle_migrations`,
  );
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if ((applied ?? 0) <= known) return;
  throw new UnusableDatabaseError(
    `A newer version has changed this database on ${readDay(applied)}; this version knows its schema up to ${readDay(known)}. Start the newer version, or put a backup from before in its place.`,
  );
}

function readDay(time = 0): string {
  return new Date(time).toISOString().slice(0, 10);
}
