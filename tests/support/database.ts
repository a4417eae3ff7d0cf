import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, openEmbedded } from '@/services/product-api/db/client';
import './postgres-for-a-run';

export type TestDatabase = Database & {
  /** Where it is, on PostgreSQL. */
  url: string | undefined;
};

/** The files of an empty migrated PGlite: loading them takes a fourth of the time of making them. */
let migrated: Promise<Blob> | undefined;

async function dumpMigrated(): Promise<Blob> {
  const { client, close } = await openEmbedded();
  const files = await client.dumpDataDir('none');
  await close();
  return files;
}

/** An empty migrated database for one test file, on the engine that the project names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (inject('engine') === 'pglite') {
    migrated ??= dumpMigrated();
    return { ...(await openEmbedded({ loadDataDir: await migrated })), url: undefined };
  }
  const { adminUrl, template } = inject('postgres');
  const name = `impasto_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 5, DATA_DIR: '' });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
