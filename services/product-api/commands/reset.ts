import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DataDirectoryInUseError } from '../db/data-directory';
import { readEnv } from '../env';
import { resetData } from './reset-data';

const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

async function askInTerminal(directory: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    say('There is no terminal for a confirmation. Skip it with --yes: npm run reset -- --yes');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const response = await terminal.question(`Remove ${directory} with its database and pictures? (yes/no) `);
  terminal.close();
  return ['y', 'yes'].includes(response.trim().toLowerCase());
}

const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
try {
  process.exitCode = await resetData(readEnv(), { confirm: values.yes ? async () => true : askInTerminal, say, warn });
} catch (error) {
  if (!(error instanceof DataDirectoryInUseError)) throw error;
  warn(error.message);
  process.exitCode = 1;
}
