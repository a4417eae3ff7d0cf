import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '@/services/product-api/db/data-directory';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const RESET = join(process.cwd(), 'services/product-api/commands/reset.ts');
// The tsconfig that resolves "@/", which is otherwise searched in the working directory.
const TSX_TSCONFIG_PATH = join(process.cwd(), 'tsconfig.json');

let home: string;
let data: string;

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'impasto-reset-')));
  data = join(home, 'data');
  for (const folder of ['database', 'storage/demo']) mkdirSync(join(data, folder), { recursive: true });
  writeFileSync(join(data, 'storage/demo/one.webp'), 'picture');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Runs the command without a terminal, by default in a folder outside the project. */
function reset(dataDirectory: string, args: string[] = [], cwd = home, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TSX, RESET, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDirectory, TSX_TSCONFIG_PATH, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('npm run reset', () => {
  it('removes only the data folder', () => {
    writeFileSync(join(home, 'beside.txt'), 'stays');
    expect(reset('data', ['--yes'])).toMatchObject({ status: 0, output: expect.stringContaining(`Removed ${data}.`) });
    expect(existsSync(data)).toBe(false);
    expect(existsSync(join(home, 'beside.txt'))).toBe(true);
  });

  it('succeeds if the folder does not exist', () => {
    const { status, output } = reset(join(home, 'never'), ['--yes']);
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('nothing to remove') });
    expect(existsSync(data)).toBe(true);
  });

  it('removes nothing without confirmation', () => {
    const { status, output } = reset(data);
    expect(status).toBe(1);
    expect(output).toContain('--yes');
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
  });

  it('removes nothing while a process has the database open', () => {
    const unlock = lockDataDirectory(join(data, 'database'));
    const { status, output } = reset(data, ['--yes']);
    unlock();
    expect(status).toBe(1);
    expect(output).toContain(`in use by process ${process.pid}`);
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
    expect(reset(data, ['--yes']).status).toBe(0);
  });

  it.each(['.', '..', '../..'])('rejects a folder that contains the working directory: %s', (dataDirectory) => {
    const cwd = join(data, 'storage');
    const { status, output } = reset(dataDirectory, ['--yes'], cwd);
    expect(status).toBe(1);
    expect(output).toContain('so it is not removed');
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
  });

  it('says that a database on another server is not touched', () => {
    const { status, output } = reset(data, ['--yes'], home, { DATABASE_URL: 'postgresql://localhost:1/nothing' });
    expect(status).toBe(0);
    expect(output).toContain('The database of DATABASE_URL is not touched.');
  });
});
