import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '@/lib/node/is-alive';
import { UnusableDatabaseError } from '../errors';

export class DataDirectoryInUseError extends UnusableDatabaseError {}

/**
 * Prevents a second process from opening and corrupting the directory. Takes over a dead process's lock.
 * @returns a function that releases the lock
 * @throws DataDirectoryInUseError while another process holds the lock
 */
export function lockDataDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  const lockedBy = readLockPid(file);
  if (lockedBy !== null && lockedBy !== process.pid && isAlive(lockedBy)) {
    throw new DataDirectoryInUseError(
      `The embedded database in ${directory} is in use by process ${lockedBy}. Stop it first (it may be a running "npm start"), or set DATABASE_URL.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readLockPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // A crash while writing leaves an empty file.
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Requires a complete database or an empty folder, because PGlite would create a database over any other content.
 * Deletes databases that were never completely created, because they contain no data.
 * @returns a function to call when the database has been created
 * @throws UnusableDatabaseError
 */
export function prepareDatabaseFolder(directory: string): () => void {
  const unfinished = `${directory}.unfinished`;
  if (existsSync(unfinished)) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  if (existsSync(join(directory, 'PG_VERSION'))) return () => {};
  if (readdirSync(directory).length > 0) {
    throw new UnusableDatabaseError(
      `${directory} is not empty and has no file PG_VERSION: it is not a complete database. Replace it with a backup, or remove it to start with an empty database.`,
    );
  }
  writeFileSync(unfinished, '');
  return () => rmSync(unfinished, { force: true });
}
