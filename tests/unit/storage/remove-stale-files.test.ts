import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeStaleFiles } from '@/services/product-api/storage/files';

const HOUR = 60 * 60 * 1_000;
const NOW = new Date('2026-11-20T12:00:00Z');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sweep-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const age = (path: string, hours: number) => {
  const modifiedAt = new Date(NOW.getTime() - hours * HOUR);
  return utimes(path, modifiedAt, modifiedAt);
};

async function leaveUpload(name: string, hours: number): Promise<void> {
  const folder = join(directory, name);
  await mkdir(folder);
  await writeFile(join(folder, '0'), 'half a picture');
  await age(folder, hours);
}

async function leaveOriginal(name: string, hours: number): Promise<void> {
  await writeFile(join(directory, name), 'half a picture');
  await age(join(directory, name), hours);
}

it('removes only files that are older than an hour', async () => {
  await leaveUpload('upload-old', 1.1);
  await leaveUpload('upload-new', 0.9);
  await leaveOriginal('original-old', 1.1);
  await leaveOriginal('original-new', 0.9);
  await removeStaleFiles(directory, NOW);
  expect((await readdir(directory)).sort()).toEqual(['original-new', 'upload-new']);
});

it('removes nothing and throws no error if the directory does not exist', async () => {
  await expect(removeStaleFiles(join(directory, 'none'), NOW)).resolves.toBeUndefined();
});
