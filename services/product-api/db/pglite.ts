import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { getTracing } from '@/lib/node/tracing';
import type { Connection, Database } from './client';
import { lockDataDirectory, prepareDatabaseFolder } from './data-directory';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { registerRunner } from './run-statement';
import { checkSchemaVersion } from './schema-version';
import { tracePglite } from './trace-statements';

/** Locks the directory until the database closes. @throws UnusableDatabaseError */
export async function openPglite(directory: string, migrationsFolder: string): Promise<Database> {
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

/** Tests open this in memory, either empty or with another database's data. */
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
  if (getTracing() !== undefined) tracePglite(client);
  const db = drizzle(client);
  registerRunner(db, async ({ text, values }) => {
    return (await client.query<unknown[]>(text, [...values], { rowMode: 'array' })).rows;
  });
  try {
    await checkSchemaVersion(db, migrationsFolder);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  const connection: Connection = {
    db,
    copyFrom: async (statement, rows) => {
      await client.query(`${statement} from '/dev/blob'`, [], { blob: new Blob([rows]) });
    },
    copyTo: async function* (statement) {
      const { blob } = await client.query(`${statement} to '/dev/blob'`);
      if (blob !== undefined) yield* blob.stream();
    },
    release: async () => {
      await client.exec('discard temp');
    },
  };
  return {
    db,
    replica: null,
    // `text` may begin a transaction. Wrapping it in another one rolls back failures, which would otherwise break the
    // only connection.
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
    countConnections: () => ({ open: 1, idle: 0, waiting: 0, max: 1 }),
    close: () => client.close(),
  };
}
