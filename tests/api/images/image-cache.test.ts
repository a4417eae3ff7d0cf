import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import { DiskCache } from '@/services/product-api/imaging/disk-cache';
import type { Storage } from '@/services/product-api/storage/storage';
import { testImageService } from '../../support/image-service';

const { directory, service: unbounded, serviceOver, storage } = testImageService();

describe('the image cache', () => {
  function counting(): { storage: Storage; reads: () => number } {
    let reads = 0;
    return {
      reads: () => reads,
      storage: {
        ...storage,
        get: (key) => {
          if (key === 't/noise.png') reads += 1;
          return storage.get(key);
        },
      },
    };
  }

  async function filesIn(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  async function measureSize(folder: string): Promise<number> {
    let bytes = 0;
    for (const file of await filesIn(folder)) bytes += (await stat(file)).size;
    return bytes;
  }

  const address = (query: string) => `${IMAGES_PATH}/t/noise.png?${query}`;

  it('renders an image once for concurrent requests, even after a restart', async () => {
    const { storage: counted, reads } = counting();
    const service = serviceOver(counted, 'burst');
    const burst = await Promise.all(Array.from({ length: 20 }, () => service.request(address('w=480'))));
    const bodies = await Promise.all(burst.map((response) => response.arrayBuffer()));
    expect(burst.map((response) => response.status)).toEqual(burst.map(() => 200));
    expect(reads()).toBe(1);
    const restarted = await serviceOver(counted, 'burst').request(address('w=480'));
    expect(Buffer.from(await restarted.arrayBuffer())).toEqual(Buffer.from(bodies[0] ?? new ArrayBuffer()));
    expect(reads()).toBe(1);
  });

  it('the image cache never exceeds its maximum size', async () => {
    const service = serviceOver(storage, 'bounded', 100_000);
    const burst = [24, 40, 44, 80, 112, 160, 224, 240, 320, 400].map((width) =>
      service.request(address(`fm=png&w=${width}`)),
    );
    for (const response of await Promise.all(burst)) expect(response.status).toBe(200);
    const bytes = await measureSize(join(directory, 'bounded'));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(100_000);
  });

  it('the image cache counts every file as at least one disk block', async () => {
    const cache = new DiskCache(join(directory, 'small'), 10 * 4_096);
    for (let file = 0; file < 30; file += 1) await cache.write(`small${file}`, randomBytes(20));
    expect(await filesIn(join(directory, 'small'))).toHaveLength(10);
  });

  it('the image cache drops the image that was unused for longest, even after a restart', async () => {
    const { storage: counted, reads } = counting();
    const query = (width: number) => address(`fm=png&fit=crop&crop=center&w=${width}&h=80`);
    const bytes = async (width: number) => (await (await unbounded.request(query(width))).arrayBuffer()).byteLength;
    const blocks = async (width: number) => Math.ceil((await bytes(width)) / 4_096) * 4_096;
    const limit = (await blocks(160)) + (await blocks(224));
    const service = serviceOver(counted, 'order', limit);
    for (const width of [160, 112, 160, 224]) await service.request(query(width));
    expect(reads()).toBe(3);
    await service.request(query(160));
    expect(reads()).toBe(3);
    await service.request(query(112));
    expect(reads()).toBe(4);
    await serviceOver(counted, 'order', 1).request(query(44));
    expect(await measureSize(join(directory, 'order'))).toBe(0);
  });

  it.each([
    ['cut off', (file: string, bytes: number) => truncate(file, bytes - 1)],
    ['emptied', (file: string) => truncate(file, 0)],
    ['cut off at its beginning', (file: string) => truncate(file, 4)],
    ['made longer', (file: string) => writeFile(file, 'more', { flag: 'a' })],
  ])('renders an image again if its cached file was %s', async (damage, spoil) => {
    const name = `damaged ${damage}`;
    const { storage: counted, reads } = counting();
    const service = serviceOver(counted, name);
    const whole = Buffer.from(await (await service.request(address('w=160'))).arrayBuffer());
    const [file = ''] = await filesIn(join(directory, name));
    await spoil(file, (await stat(file)).size);
    for (const one of [service, serviceOver(counted, name)]) {
      const again = await one.request(address('w=160'));
      expect(again.status).toBe(200);
      expect(Buffer.from(await again.arrayBuffer()).equals(whole)).toBe(true);
    }
    expect(reads()).toBe(2);
  });

  it('streams a large cached image to its end', async () => {
    const cache = new DiskCache(join(directory, 'streamed'), 10_000_000);
    const content = randomBytes(300_000);
    await cache.write('large', content);
    const cached = await cache.open('large');
    expect(cached?.body).toBeInstanceOf(ReadableStream);
    expect(Buffer.from(await new Response(cached?.body).arrayBuffer()).equals(content)).toBe(true);
    const left = await cache.open('large');
    if (left?.body instanceof ReadableStream) await left.body.cancel();
  });

  it('the image cache works again after its folder was deleted', async () => {
    const service = serviceOver(storage, 'lost');
    await service.request(address('w=160'));
    await rm(join(directory, 'lost'), { recursive: true });
    expect((await service.request(address('w=160'))).status).toBe(200);
    expect((await service.request(address('w=160'))).status).toBe(200);
  });
});
