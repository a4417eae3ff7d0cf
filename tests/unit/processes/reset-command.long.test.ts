import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '@/services/product-api/db/data-directory';

it('npm run reset removes data only with --yes, and only while no process uses it', () => {
  const data = mkdtempSync(join(tmpdir(), 'impasto-reset-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  mkdirSync(join(data, 'database'));
  const reset = (...args: string[]) => {
    const command = ['--import', 'tsx', 'services/product-api/commands/reset.ts', ...args];
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, DATA_DIR: data };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    return { status, output: stdout + stderr, isRemoved: !existsSync(data) };
  };
  expect(reset()).toEqual({ status: 1, output: expect.stringContaining('--yes'), isRemoved: false });
  const unlock = lockDataDirectory(join(data, 'database'));
  const inUse = expect.stringContaining(`in use by process ${process.pid}`);
  expect(reset('--yes')).toEqual({ status: 1, output: inUse, isRemoved: false });
  unlock();
  expect(reset('--yes')).toEqual({ status: 0, output: expect.stringContaining('Removed'), isRemoved: true });
});
