import { join } from 'node:path';
import type { Env } from '../env';
import type { Database } from './client';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { openReplica } from './open-replica';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { SlowQueries } from './slow-queries';

type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_PREPARED_STATEMENTS'>>;

/** @param migrationsFolder for tests with extra migrations. @throws UnusableDatabaseError */
export async function openDatabase(
  env: DatabaseEnv,
  migrationsFolder = MIGRATIONS_FOLDER,
  slowQueries?: SlowQueries,
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_PREPARED_STATEMENTS: prepares = true } = env;
  if (!url) return openPglite(join(env.DATA_DIR, 'database'), migrationsFolder);
  const settings = { url, directUrl, max: env.DATABASE_POOL_SIZE, prepares };
  const database = await openPostgres(settings, migrationsFolder, slowQueries);
  const { DATABASE_REPLICA_URL: replicaUrl } = env;
  return replicaUrl ? openReplica(database, { ...settings, url: replicaUrl }, slowQueries) : database;
}
