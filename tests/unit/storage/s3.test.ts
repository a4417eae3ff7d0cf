import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '@/services/product-api/storage/open-storage';
import type { Inventory, Storage } from '@/services/product-api/storage/storage';
import { findEngine } from '../../support/engines';
import { S3Server } from '../../support/s3-server';

const MEGABYTE = 1_024 * 1_024;
const DAY = 24 * 60 * 60 * 1_000;

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Creates a stream. If `error` is passed, the stream fails at its end. */
function createLargeStream(megabytes: number, error?: Error): Readable {
  return Readable.from(
    (function* () {
      for (let index = 0; index < megabytes; index += 1) yield Buffer.alloc(MEGABYTE, index);
      if (error) throw error;
    })(),
  );
}

describe.runIf(findEngine('versitygw'))('storage in a bucket', () => {
  const server = new S3Server();
  let storage: Storage & Inventory;
  const open = (variables: ReturnType<S3Server['variables']>) => openStorage({ DATA_DIR: '', ...variables });
  beforeAll(async () => {
    await server.start();
    storage = await open(server.variables());
  });
  afterAll(() => server.stop());

  const client = () => {
    const { S3_ENDPOINT: endpoint, S3_REGION: region } = server.variables();
    return new S3Client({ endpoint, region, forcePathStyle: true });
  };
  const listUploads = async () =>
    (await client().send(new ListMultipartUploadsCommand({ Bucket: 'impasto' }))).Uploads ?? [];

  it('stores a large original in parts with little memory', async () => {
    const before = process.memoryUsage.rss();
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 10);
    await storage.put('large/one.png', createLargeStream(160), 'image/png');
    const stored = await storage.get('large/one.png');
    let size = 0;
    for await (const chunk of stored?.stream ?? []) size += chunk.length;
    clearInterval(timer);
    expect([stored?.size, size]).toEqual([160 * MEGABYTE, 160 * MEGABYTE]);
    expect((peak - before) / MEGABYTE).toBeLessThan(130);
    expect(await listUploads()).toEqual([]);
  });

  it('stores nothing of a large original if its stream fails', async () => {
    const put = storage.put('large/broken.png', createLargeStream(20, new Error('The line is dead.')), 'image/png');
    await expect(put).rejects.toThrow('The line is dead.');
    expect(await storage.exists('large/broken.png')).toBe(false);
    expect(await listUploads()).toEqual([]);
  });

  it('keeps what was stored first under a large original’s key', async () => {
    await storage.put('large/twice.png', createLargeStream(9), 'image/png');
    await storage.put('large/twice.png', createLargeStream(10), 'image/png');
    expect((await storage.get('large/twice.png'))?.size).toBe(9 * MEGABYTE);
    expect(await listUploads()).toEqual([]);
  });

  it('removes parts that dead processes left, after a day', async () => {
    const { STORAGE_URL } = server.variables('dead');
    const dead = await open({ ...server.variables(), STORAGE_URL });
    await client().send(new CreateMultipartUploadCommand({ Bucket: 'impasto', Key: 'dead/one.png' }));
    await dead.removePartialWrites(new Date());
    expect(await listUploads()).toHaveLength(1);
    await dead.removePartialWrites(new Date(Date.now() + 2 * DAY));
    expect(await listUploads()).toEqual([]);
  });

  it('lists all keys in a bucket over several responses', async () => {
    const many = await open(server.variables());
    const keys = Array.from({ length: 1_010 }, (_, index) => `many/${index}.gif`);
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => many.put(key, Buffer.from('x'), 'image/gif')));
    expect((await collect(many.list())).sort()).toEqual([...keys].sort());
  }, 60_000);

  it('a missing bucket or wrong credentials stop the startup with a message', async () => {
    const absent = open({ ...server.variables(), STORAGE_URL: 's3://absent-bucket' });
    await expect(absent).rejects.toMatchObject({
      name: 'UnusableStorageError',
      message: expect.stringContaining('NoSuchBucket'),
    });
    const secret = process.env.AWS_SECRET_ACCESS_KEY;
    process.env.AWS_SECRET_ACCESS_KEY = 'another-secret';
    const error = await open(server.variables()).catch((reason: unknown) => reason);
    process.env.AWS_SECRET_ACCESS_KEY = secret;
    expect(error).toMatchObject({ name: 'UnusableStorageError' });
    expect(JSON.stringify(error)).not.toContain('another-secret');
  });

  it('requests to a bucket fail while it is down, and then work again', async () => {
    await storage.put('back/one.png', Buffer.from('picture'), 'image/png');
    await server.kill();
    for (const failing of [
      () => storage.put('back/two.png', Buffer.from('x'), 'image/png'),
      () => storage.get('back/one.png'),
      () => storage.exists('back/one.png'),
      () => storage.delete('back/one.png'),
      () => open(server.variables()),
    ])
      await expect(failing()).rejects.toMatchObject({ name: 'StorageUnavailableError' });
    await server.start();
    const stored = await storage.get('back/one.png');
    expect(String(await buffer(stored?.stream ?? Readable.from([])))).toBe('picture');
  }, 30_000);
});
