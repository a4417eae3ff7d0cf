import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import { openStorage } from '@/services/product-api/storage/open-storage';
import type { Inventory, Storage } from '@/services/product-api/storage/storage';
import { findEngine } from '../../support/engines';
import { S3Server } from '../../support/s3-server';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(directory, { recursive: true, force: true });
});

const server = findEngine('versitygw') === null ? null : new S3Server();
beforeAll(() => server?.start());
afterAll(() => server?.stop());

/** All kinds of storage. Each one starts empty. */
const kinds = [
  { name: 'folder', open: async () => createLocalDisk(join(directory, 'inside')) },
  ...(server === null
    ? []
    : [{ name: 'bucket', open: () => openStorage({ DATA_DIR: directory, ...server.variables() }) }]),
];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function listKeys(storage: Inventory): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
}

describe.each(kinds)('storage in a $name', ({ open }) => {
  let storage: Storage & Inventory;
  beforeEach(async () => {
    storage = await open();
  });

  it.each([
    ['bytes', () => Buffer.from('picture')],
    ['a stream', () => Readable.from([Buffer.from('pic'), Buffer.from('ture')])],
  ])('returns what was stored from %s', async (_, content) => {
    await storage.put('a/b/one.webp', content(), 'image/webp');
    const stored = await storage.get('a/b/one.webp');
    expect(stored).toMatchObject({ size: 7, contentType: 'image/webp' });
    expect(String(await buffer(stored?.stream ?? Readable.from([])))).toBe('picture');
    expect(await storage.exists('a/b/one.webp')).toBe(true);
  });

  it('returns null for a key that is deleted or unknown', async () => {
    await storage.put('one.gif', Buffer.from('x'), 'image/gif');
    await storage.delete('one.gif');
    await storage.delete('one.gif');
    expect([await storage.get('one.gif'), await storage.exists('one.gif')]).toEqual([null, false]);
    expect(await storage.get('one.gif/two.gif')).toBeNull();
  });

  it.each([
    ['while it is written', 0],
    ['before a slow disk has created its file', 50],
  ])('stores nothing of an upload interrupted %s', async (_, delay) => {
    const { open: openFile } = fs;
    const opened: Promise<void>[] = [];
    vi.spyOn(fs, 'open').mockImplementation((...parameters: unknown[]) => {
      const done = parameters.pop() as (...result: unknown[]) => void;
      const file = new Promise<unknown[]>((resolve) => {
        setTimeout(
          () => Reflect.apply(openFile, fs, [...parameters, (...result: unknown[]) => resolve(result)]),
          delay,
        );
      });
      opened.push(file.then((result) => done(...result)));
    });
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('The line is dead.');
      })(),
    );
    await expect(storage.put('one.png', broken, 'image/png')).rejects.toThrow('The line is dead.');
    expect(await storage.exists('one.png')).toBe(false);
    expect(await listKeys(storage)).toEqual([]);
    await Promise.all(opened);
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
  ])('rejects the storage key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toMatchObject({ name: 'InvalidKeyError' });
    expect([await storage.get(key), await storage.exists(key)]).toEqual([null, false]);
    await storage.delete(key);
    expect(await listKeys(storage)).toEqual([]);
    expect(await filesIn(directory)).toEqual([]);
  });

  it('rejects a content type that does not fit the key’s extension', async () => {
    const put = storage.put('one.png', Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toMatchObject({ name: 'InvalidKeyError' });
  });

  it('keeps what was stored first under a key', async () => {
    await storage.put('one.png', Buffer.from('first'), 'image/png');
    const second = Readable.from([Buffer.from('second')]);
    await storage.put('one.png', second, 'image/png');
    expect(second.destroyed).toBe(true);
    await Promise.all([1, 2, 3, 4].map(() => storage.put('one.png', Buffer.from('again'), 'image/png')));
    const stored = await storage.get('one.png');
    expect(String(await buffer(stored?.stream ?? Readable.from([])))).toBe('first');
  });

  it('several writers can use one key at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => storage.put('a/one.png', Buffer.from('same'), 'image/png')));
    expect(await listKeys(storage)).toEqual(['a/one.png']);
  });

  it('lists keys with the times when they were stored', async () => {
    await storage.put('a/b/one.png', Buffer.from('x'), 'image/png');
    await storage.put('two.gif', Buffer.from('x'), 'image/gif');
    await Promise.all(['first', 'second'].map((owner) => storage.addOwner(owner)));
    expect(await listKeys(storage)).toEqual(['a/b/one.png', 'two.gif']);
    expect((await storage.listOwners()).sort()).toEqual(['first', 'second']);
    expect(Date.now() - ((await storage.getStoredAt('two.gif'))?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await storage.getStoredAt('absent.gif')).toBeNull();
  });
});
