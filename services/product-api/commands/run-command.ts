import { BackupError } from '../backup/manifest';
import type { Database } from '../db/client';
import { DataDirectoryInUseError } from '../db/data-directory';
import { openDatabase } from '../db/open-database';
import { type Env, readEnv } from '../env';
import { UnusableDatabaseError, UnusableStorageError } from '../errors';
import { ImportError } from '../import/csv-file';
import { openStorage } from '../storage/open-storage';
import type { Storage } from '../storage/storage';

const FOR_OPERATOR = [BackupError, ImportError, UnusableDatabaseError, UnusableStorageError];

/**
 * Prints only the message of errors meant for the operator.
 * @param work returns the exit code
 * @param ifInUse extra message if another process has the embedded database open
 */
export async function runCommand(work: () => Promise<number>, ifInUse?: string): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Error && FOR_OPERATOR.some((type) => error instanceof type))) throw error;
    process.stderr.write(`${error.message}\n`);
    if (ifInUse !== undefined && error instanceof DataDirectoryInUseError) process.stderr.write(`${ifInUse}\n`);
    process.exitCode = 1;
  }
}

export async function withDatabase<Result>(work: (database: Database, env: Env) => Promise<Result>): Promise<Result> {
  const env = readEnv();
  const database = await openDatabase(env);
  try {
    return await work(database, env);
  } finally {
    await database.close();
  }
}

export async function runFolderCommand(
  usage: string,
  work: (folder: string, database: Database, storage: Storage) => Promise<number>,
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  await runCommand(async () => {
    if (folder !== undefined && rest.length === 0)
      return withDatabase(async (database, env) => work(folder, database, await openStorage(env)));
    process.stderr.write(`${usage}\n`);
    return 2;
  });
}
