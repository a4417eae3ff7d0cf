import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '@/services/product-api/db/client';
import { openDatabase } from '@/services/product-api/db/open-database';
import { openEmbedded } from '@/services/product-api/db/pglite';
import { openEmptyEmbedded } from './embedded';
import './postgres-global-setup';
import { guardTransactions } from './transaction-guard';

export type TestDatabase = Database & {
  /** The URL of the database on PostgreSQL. Undefined on PGlite. */
  url: string | undefined;
};

type ReopenableDatabase = TestDatabase & {
  /** Opens the same data as a different process would. On PGlite, opens a copy. */
  reopen: (migrationsFolder?: string) => Promise<Database>;
};

/** Opens an empty migrated database on the engine of the Vitest project. */
export async function openTestDatabase(): Promise<ReopenableDatabase> {
  if (inject('engine') === 'pglite') {
    const embedded = await openEmptyEmbedded();
    const reopen = async (migrationsFolder?: string) =>
      openEmbedded({ loadDataDir: await embedded.client.dumpDataDir('none') }, migrationsFolder);
    return { ...embedded, url: undefined, reopen };
  }
  const { adminUrl, template } = inject('postgres');
  const name = `impasto_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // For a small template, this is faster than copying through the write-ahead log.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: 5, DATA_DIR: '' };
  const database = await openDatabase(env);
  guardTransactions(database.db);
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
