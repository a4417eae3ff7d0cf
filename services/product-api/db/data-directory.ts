import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDatabaseError } from '../errors';

/** Another process has the embedded database open. */
export class DataDirectoryInUseError extends UnusableDatabaseError {
  override readonly name = 'DataDirectoryInUseError';
}

/**
 * PGlite lets two processes open one directory and corrupts it; this lock does not. A lock that a
 * dead process left behind is taken over.
 * @throws DataDirectoryInUseError while another living process holds the lock.
 */
export function lockDataDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  const holder = readHolder(file);
  if (holder !== null && holder !== process.pid && isAlive(holder)) {
    throw new DataDirectoryInUseError(
      `The embedded database in ${directory} is in use by process ${holder}. Stop it first (it may be a running "npm start"), or set DATABASE_URL.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file, left by a crash while it was written, names nobody.
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Makes sure that a folder holds a whole embedded database or nothing: where PGlite finds no version file it makes a new
 * database over whatever else is there. A folder that was being made when its process ended is emptied, for nothing
 * had been put into it.
 * @returns to be called once the database is made.
 * @throws UnusableDatabaseError
 */
export function prepareDatabaseFolder(directory: string): () => void {
  const unfinished = `${directory}.unfinished`;
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  if (existsSync(join(directory, 'PG_VERSION'))) return () => {};
  if (readdirSync(directory).length > 0) {
    throw new UnusableDatabaseError(
      `${directory} is not empty and has no file PG_VERSION: it is no whole database. Put a backup in its place, or remove it to begin with an empty one.`,
    );
  }
  writeFileSync(unfinished, '');
  return () => rmSync(unfinished, { force: true });
}
