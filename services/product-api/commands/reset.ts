import { existsSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DataDirectoryInUseError, lockDataDirectory } from '../db/data-directory';
import { type Env, readEnv } from '../env';

/* Removes DATA_DIR with everything that it contains: the embedded database, pictures and caches. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function isConfirmed(directory: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    say('There is no terminal for a confirmation. Skip it with --yes: npm run reset -- --yes');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const response = await terminal.question(`Remove ${directory} with its database and pictures? (yes/no) `);
  terminal.close();
  return ['y', 'yes'].includes(response.trim().toLowerCase());
}

/** @throws DataDirectoryInUseError while a process has the embedded database open. */
function remove(directory: string): void {
  const database = join(directory, 'database');
  if (existsSync(database)) lockDataDirectory(database);
  rmSync(directory, { recursive: true, force: true });
}

async function run({ DATA_DIR, DATABASE_URL }: Env): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
  const directory = resolve(DATA_DIR);
  if (`${process.cwd()}${sep}`.startsWith(directory.endsWith(sep) ? directory : `${directory}${sep}`)) {
    process.stderr.write(`DATA_DIR is ${directory}. It contains the working directory, so it is not removed.\n`);
    return 1;
  }
  if (DATABASE_URL !== undefined) say('The database of DATABASE_URL is not touched.');
  if (!existsSync(directory)) {
    say(`There is no ${directory}: nothing to remove.`);
    return 0;
  }
  if (!values.yes && !(await isConfirmed(directory))) {
    say('Nothing was removed.');
    return 1;
  }
  remove(directory);
  say(`Removed ${directory}. The next start fills it with the demo collection again.`);
  return 0;
}

try {
  process.exitCode = await run(readEnv());
} catch (error) {
  if (!(error instanceof DataDirectoryInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
