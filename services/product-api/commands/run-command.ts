import { BackupError } from '../backup/manifest';
import type { Database } from '../db/client';
import { openDatabase } from '../db/open-database';
import { type Env, readEnv } from '../env';
import { UnusableDatabaseError, UnusableStorageError } from '../errors';

/** Prints only the message of an error that is meant for the operator. @param work returns the exit code. */
export async function runCommand(work: (database: Database, env: Env) => Promise<number>): Promise<void> {
  try {
    const env = readEnv();
    const database = await openDatabase(env);
    try {
      process.exitCode = await work(database, env);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isForOperator(error: unknown): error is Error {
  return [BackupError, UnusableDatabaseError, UnusableStorageError].some((type) => error instanceof type);
}

export function readFolderArgument(usage: string): string | undefined {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder !== undefined && rest.length === 0) return folder;
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
  return undefined;
}
