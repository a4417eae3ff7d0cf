import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '@/services/product-api/db/client';
import { openDatabase } from '@/services/product-api/db/open-database';
import { openEmbedded } from '@/services/product-api/db/pglite';
import './postgres-global-setup';

export type TestDatabase = Database & {
  /** The URL of the database on PostgreSQL; undefined on PGlite. */
  url: string | undefined;
};

type ReopenableDatabase = TestDatabase & {
  /** Opens the same data as another process of the product would; on PGlite, a copy of it. */
  reopen: (migrationsFolder?: string) => Promise<Database>;
};

/** The files of an empty migrated PGlite: loading them takes a fraction of the time of creating them. */
let migrated: Promise<Blob> | undefined;

/**
 * Makes the files quick to load. Nothing connects to the template databases, which are two thirds of the files, and the
 * default shared buffers of 160 MB are allocated and zeroed at each start.
 */
const QUICK_TO_LOAD = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '16MB'",
];

async function dumpMigrated(): Promise<Blob> {
  const { client, close } = await openEmbedded();
  // Each statement has its own transaction: these commands cannot run together in one.
  for (const statement of QUICK_TO_LOAD) await client.exec(statement);
  const files = await client.dumpDataDir('none');
  await close();
  return files;
}

/** Opens an empty migrated database for one test file, on the engine of its Vitest project. */
export async function openTestDatabase(): Promise<ReopenableDatabase> {
  if (inject('engine') === 'pglite') {
    migrated ??= dumpMigrated();
    const embedded = await openEmbedded({ loadDataDir: await migrated });
    const reopen = async (migrationsFolder?: string) =>
      openEmbedded({ loadDataDir: await embedded.client.dumpDataDir('none') }, migrationsFolder);
    return { ...embedded, url: undefined, reopen };
  }
  const { adminUrl, template } = inject('postgres');
  const name = `impasto_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // Copying the files of a small template takes less time than copying its pages through the log.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: 5, DATA_DIR: '' };
  const database = await openDatabase(env);
  return {
    ...database,
    url,
    reopen: (migrationsFolder) => openDatabase(env, migrationsFolder),
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
