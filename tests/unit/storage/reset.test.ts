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
// Where "@/" leads, which is otherwise looked for from the folder that a program runs in.
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

/** Runs the command as a person without a terminal would; from a folder that holds nothing of the project's. */
function reset(dataDirectory: string, args: string[] = [], cwd = home, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TSX, RESET, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDirectory, TSX_TSCONFIG_PATH, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('npm run reset', () => {
  it('removes the folder of data and nothing beside it', () => {
    writeFileSync(join(home, 'beside.txt'), 'stays');
    expect(reset('data', ['--yes'])).toMatchObject({ status: 0, said: expect.stringContaining(`Removed ${data}.`) });
    expect(existsSync(data)).toBe(false);
    expect(existsSync(join(home, 'beside.txt'))).toBe(true);
  });

  it('has nothing to do when there is no such folder', () => {
    const { status, said } = reset(join(home, 'never'), ['--yes']);
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('nothing to remove') });
    expect(existsSync(data)).toBe(true);
  });

  it('removes nothing when nobody confirms it', () => {
    const { status, said } = reset(data);
    expect(status).toBe(1);
    expect(said).toContain('--yes');
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
  });

  it('removes nothing while a process has the database open', () => {
    const unlock = lockDataDirectory(join(data, 'database'));
    const { status, said } = reset(data, ['--yes']);
    unlock();
    expect(status).toBe(1);
    expect(said).toContain(`in use by process ${process.pid}`);
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
    expect(reset(data, ['--yes']).status).toBe(0);
  });

  it.each(['.', '..', '../..'])('takes no folder that it stands in: %s', (dataDirectory) => {
    const cwd = join(data, 'storage');
    const { status, said } = reset(dataDirectory, ['--yes'], cwd);
    expect(status).toBe(1);
    expect(said).toContain('so it is not removed');
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
  });

  it('says that a database of another server is left alone', () => {
    const { status, said } = reset(data, ['--yes'], home, { DATABASE_URL: 'postgresql://localhost:1/nothing' });
    expect(status).toBe(0);
    expect(said).toContain('The database of DATABASE_URL is not touched.');
  });
});
