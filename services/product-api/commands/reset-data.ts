import { existsSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { lockDataDirectory } from '../db/data-directory';
import type { Env } from '../env';

type ResetOptions = {
  confirm: (directory: string) => Promise<boolean>;
  say: (line: string) => void;
  warn: (line: string) => void;
  workingDirectory?: string;
};

/** @throws DataDirectoryInUseError if a process has the embedded database open */
export async function resetData(
  { DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  { confirm, say, warn, workingDirectory = process.cwd() }: ResetOptions,
): Promise<number> {
  const directory = resolve(workingDirectory, DATA_DIR);
  if (`${workingDirectory}${sep}`.startsWith(directory.endsWith(sep) ? directory : `${directory}${sep}`)) {
    warn(`DATA_DIR is ${directory}. It contains the working directory, so it is not removed.`);
    return 1;
  }
  if (DATABASE_URL !== undefined) say('The database of DATABASE_URL is not touched.');
  if (!existsSync(directory)) {
    say(`There is no ${directory}: nothing to remove.`);
    return 0;
  }
  if (!(await confirm(directory))) {
    say('Nothing was removed.');
    return 1;
  }
  const database = join(directory, 'database');
  if (existsSync(database)) lockDataDirectory(database);
  rmSync(directory, { recursive: true, force: true });
  say(`Removed ${directory}. The next start fills it with the demo collection again.`);
  return 0;
}
