import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMAGES_PATH } from '@/lib/domain/image';
import type { Storage } from '@/services/product-api/storage/storage';
import { testImages } from '../support/images';

const { directory, service: unbounded, serviceOver, storage } = testImages();

describe('the cache', () => {
  /** Counts how often originals are read. */
  function counting(): { storage: Storage; reads: () => number } {
    let reads = 0;
    return {
      reads: () => reads,
      storage: {
        ...storage,
        get: (key) => {
          reads += 1;
          return storage.get(key);
        },
      },
    };
  }

  async function sizeOf(folder: string): Promise<number> {
    let bytes = 0;
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) bytes += (await stat(join(file.parentPath, file.name))).size;
    }
    return bytes;
  }

  const address = (query: string) => `${IMAGES_PATH}/t/noise.png?${query}`;

  it('makes a picture once for a burst, and not again after a restart', async () => {
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

  it('stays within its bytes, however many pictures are asked for', async () => {
    const service = serviceOver(storage, 'bounded', 100_000);
    const burst = [24, 40, 44, 80, 112, 160, 224, 240, 320, 400].map((width) =>
      service.request(address(`fm=png&w=${width}`)),
    );
    for (const response of await Promise.all(burst)) expect(response.status).toBe(200);
    const bytes = await sizeOf(join(directory, 'bounded'));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(100_000);
  });

  it('keeps what was used last and forgets the rest, also across a restart', async () => {
    const { storage: counted, reads } = counting();
    const query = (width: number) => address(`fm=png&fit=crop&crop=center&w=${width}&h=80`);
    const bytes = async (width: number) => (await (await unbounded.request(query(width))).arrayBuffer()).byteLength;
    const limit = (await bytes(160)) + (await bytes(224));
    const service = serviceOver(counted, 'order', limit);
    for (const width of [160, 112, 160, 224]) await service.request(query(width));
    expect(reads()).toBe(3);
    await service.request(query(160));
    expect(reads()).toBe(3);
    await service.request(query(112));
    expect(reads()).toBe(4);
    await serviceOver(counted, 'order', 1).request(query(44));
    expect(await sizeOf(join(directory, 'order'))).toBe(0);
  });

  it('recovers when its folder is taken away', async () => {
    const service = serviceOver(storage, 'lost');
    await service.request(address('w=160'));
    await rm(join(directory, 'lost'), { recursive: true });
    expect((await service.request(address('w=160'))).status).toBe(200);
    expect((await service.request(address('w=160'))).status).toBe(200);
  });
});
