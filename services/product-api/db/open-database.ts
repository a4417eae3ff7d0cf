import { join } from 'node:path';
import type { Env } from '../env';
import type { Database } from './client';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { SlowQueries } from './slow-queries';

/**
 * Opens the configured database and migrates its schema to this version.
 * @param migrationsFolder the product's own, unless a test adds migrations.
 * @param slowQueries reports slow statements to PostgreSQL; without it none are reported.
 * @throws UnusableDatabaseError
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
  migrationsFolder = MIGRATIONS_FOLDER,
  slowQueries?: SlowQueries,
): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE, migrationsFolder, slowQueries)
    : openPglite(join(env.DATA_DIR, 'database'), migrationsFolder);
}
