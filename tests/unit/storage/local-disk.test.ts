import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('storage on the local disk', () => {
  it.each([
    ['bytes', () => Buffer.from('picture')],
    ['a stream', () => Readable.from([Buffer.from('pic'), Buffer.from('ture')])],
  ])('returns what was stored from %s', async (_, content) => {
    const storage = createLocalDisk(directory);
    await storage.put('a/b/one.webp', content(), 'image/webp');
    const stored = await storage.get('a/b/one.webp');
    expect(stored).toMatchObject({ size: 7, contentType: 'image/webp' });
    expect(String(await buffer(stored?.stream ?? Readable.from([])))).toBe('picture');
    expect(await storage.exists('a/b/one.webp')).toBe(true);
  });

  it('returns null for a deleted or unknown key', async () => {
    const storage = createLocalDisk(directory);
    await storage.put('one.gif', Buffer.from('x'), 'image/gif');
    await storage.delete('one.gif');
    await storage.delete('one.gif');
    expect([await storage.get('one.gif'), await storage.exists('one.gif')]).toEqual([null, false]);
    expect(await storage.get('one.gif/two.gif')).toBeNull();
  });

  it('keeps nothing of an interrupted upload', async () => {
    const storage = createLocalDisk(directory);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('The line is dead.');
      })(),
    );
    await expect(storage.put('one.png', broken, 'image/png')).rejects.toThrow('The line is dead.');
    expect(await storage.exists('one.png')).toBe(false);
    expect(await filesIn(directory)).toEqual([]);
  });

  it.each([
    '../one.png',
    'a/../../one.png',
    '/etc/one.png',
    'a//one.png',
    'a\\one.png',
    '.hidden.png',
    'a/.hidden/one.png',
    'One.png',
    'one.png\0',
    'one.html',
    'one.svg',
    'one',
    '',
    `${'a'.repeat(200)}.png`,
  ])('rejects the key %j', async (key) => {
    const storage = createLocalDisk(join(directory, 'inside'));
    await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toMatchObject({ name: 'InvalidKeyError' });
    expect([await storage.get(key), await storage.exists(key)]).toEqual([null, false]);
    await storage.delete(key);
    expect(await filesIn(directory)).toEqual([]);
  });

  it('rejects a content type that differs from the extension of the key', async () => {
    const put = createLocalDisk(directory).put('one.png', Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toMatchObject({ name: 'InvalidKeyError' });
  });
});
