import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { incomingIn, sweepIncoming } from '@/services/product-api/http/incoming';

const HOUR = 60 * 60 * 1_000;
const NOW = new Date('2026-11-20T12:00:00Z');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'incoming-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** An upload that was cut off so long ago. */
async function leave(name: string, hours: number): Promise<void> {
  const folder = join(incomingIn(directory), name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '0'), 'half a picture');
  const then = new Date(NOW.getTime() - hours * HOUR);
  await utimes(folder, then, then);
}

it('goes after a day, and not before', async () => {
  await leave('upload-old', 25);
  await leave('upload-today', 23);
  await sweepIncoming(directory, NOW);
  expect(await readdir(incomingIn(directory))).toEqual(['upload-today']);
});

it('need not be there', async () => {
  await expect(sweepIncoming(directory, NOW)).resolves.toBeUndefined();
});
