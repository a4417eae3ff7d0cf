import { join } from 'node:path';
import type { Env } from '../env';
import type { Database } from './client';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/**
 * Opens the configured database and migrates its schema to this version.
 * @param migrationsFolder the product's own, unless a test adds migrations.
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
