import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableDatabaseError } from './unusable-database-error';

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
