import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetData } from '@/services/product-api/commands/reset-data';

let home: string;
let data: string;

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'impasto-reset-')));
  data = join(home, 'data');
  for (const folder of ['database', 'storage/demo']) mkdirSync(join(data, folder), { recursive: true });
  writeFileSync(join(data, 'storage/demo/one.webp'), 'picture');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Runs the reset, in a folder outside of the project unless one is passed. @returns the exit code and the output */
async function reset(DATA_DIR: string, { isConfirmed = true, workingDirectory = home, DATABASE_URL = '' } = {}) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const options = { confirm: async () => isConfirmed, say: print, warn: print, workingDirectory };
  const status = await resetData({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined }, options);
  return { status, output: lines.join('\n') };
}

describe('data reset', () => {
  it('a reset removes only the data folder', async () => {
    writeFileSync(join(home, 'beside.txt'), 'stays');
    expect(await reset('data')).toMatchObject({ status: 0, output: expect.stringContaining(`Removed ${data}.`) });
    expect(existsSync(data)).toBe(false);
    expect(existsSync(join(home, 'beside.txt'))).toBe(true);
  });

  it('a reset succeeds if the folder does not exist', async () => {
    const { status, output } = await reset(join(home, 'never'));
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('nothing to remove') });
    expect(existsSync(data)).toBe(true);
  });

  it('a reset removes nothing without a confirmation', async () => {
    const { status, output } = await reset(data, { isConfirmed: false });
    expect({ status, output }).toEqual({ status: 1, output: 'Nothing was removed.' });
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
  });

  it('a reset removes nothing while a process has the database open', async () => {
    const lock = join(data, 'database.lock');
    writeFileSync(lock, String(process.ppid));
    await expect(reset(data)).rejects.toThrow(`in use by process ${process.ppid}`);
    rmSync(lock);
    expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
    expect((await reset(data)).status).toBe(0);
  });

  it.each(['.', '..', '../..'])(
    'a reset rejects a folder that contains the working directory: %s',
    async (dataDirectory) => {
      const { status, output } = await reset(dataDirectory, { workingDirectory: join(data, 'storage') });
      expect(status).toBe(1);
      expect(output).toContain('so it is not removed');
      expect(existsSync(join(data, 'storage/demo/one.webp'))).toBe(true);
    },
  );

  it('a reset says that it deletes no database on another server', async () => {
    const { status, output } = await reset(data, { DATABASE_URL: 'postgresql://localhost:1/nothing' });
    expect(status).toBe(0);
    expect(output).toContain('The database of DATABASE_URL is not touched.');
  });
});
