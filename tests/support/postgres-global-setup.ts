import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@/services/product-api/db/open-database';
import { startPostgres } from './postgres';

const GIGABYTE = 1024 ** 3;

/**
 * Returns Linux's in-memory folder if it has enough space, because copying a database takes half a second on some
 * disks.
 */
function chooseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 4 * GIGABYTE ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Starts a server with one migrated database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Copying databases causes checkpoints, and after each of them PostgreSQL would log full pages.
  const postgres = await startPostgres(['full_page_writes=off'], chooseFolder());
  const adminUrl = postgres.getUrl('postgres');
  const template = `impasto_template_${process.pid}`;
  await runOnce(adminUrl, `create database ${template}`);
  const env = { DATABASE_URL: postgres.getUrl(template), DATABASE_POOL_SIZE: 1, DATA_DIR: '' };
  const database = await openDatabase(env);
  await database.close();
  project.provide('postgres', { adminUrl, template });
  return async () => {
    await runOnce(adminUrl, `drop database ${template}`);
    await postgres.stop();
  };
}

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgresql';
    postgres: { adminUrl: string; template: string };
  }
}
