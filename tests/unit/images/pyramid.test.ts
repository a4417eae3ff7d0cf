import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFoundError, UnreadableImageError } from '@/services/product-api/errors';
import { DiskCache } from '@/services/product-api/imaging/disk-cache';
import { createPyramids, type Pyramid, readRegion } from '@/services/product-api/imaging/pyramid';
import type { Storage } from '@/services/product-api/storage/storage';
import { BLUE, createPlainImage, createStripes, GREEN, RED } from '../../support/generated-images';
import { createPngOfSize } from '../../support/upload-files';

let directory = '';
const originals = new Map<string, Buffer>();
let reads: string[] = [];
const storage: Pick<Storage, 'get'> = {
  get: async (key) => {
    reads.push(key);
    const content = originals.get(key);
    return content === undefined
      ? null
      : { stream: Readable.from([content]), size: content.length, contentType: 'image/png' };
  },
};

function openPyramids(name: string, maxBytes = 100e6) {
  return createPyramids({
    storage: storage as Storage,
    cache: new DiskCache(join(directory, name), maxBytes),
    limitOriginals: async (_, work) => work(),
  });
}
let find: ReturnType<typeof openPyramids>;
const client = { clientId: 'test' };
const sizes = ({ levels }: Pyramid) => levels.map(({ width, height }) => `${width}x${height}`).join(' ');

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pyramid-'));
  find = openPyramids('shared');
  const flag = await createStripes(1_200, 900, [RED, GREEN, BLUE]);
  originals.set('flag.png', flag);
  originals.set('turned.jpg', await sharp(flag).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer());
  originals.set('small.png', await createPlainImage(100, 80).png().toBuffer());
  const clear = sharp({ create: { width: 700, height: 300, channels: 4, background: '#00000000' } });
  originals.set('clear.png', await clear.png().toBuffer());
  originals.set('broken.webp', Buffer.from('no image'));
  originals.set('costly.png', await createPngOfSize(9_000, 9_000, { progressive: true }));
  originals.set('cut.png', flag.subarray(0, flag.length / 2));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Returns for each channel whether all, some or none of the values are high. */
async function readColours(key: string, region: [number, number, number, number], width: number, height: number) {
  const [left, top, wide, high] = region;
  const pyramid = await find(key, client);
  const image = readRegion(pyramid, { left, top, width: wide, height: high }, { width, height });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  const has = (channel: number) => {
    const values = data.filter((_, at) => at % info.channels === channel);
    return values.every((value) => value > 180) ? 'all' : values.some((value) => value > 180) ? 'some' : 'none';
  };
  return [has(0), has(1), has(2)];
}

describe('image pyramids', () => {
  it('a pyramid has the upright image at full size and at each halving', async () => {
    expect(sizes(await find('flag.png', client))).toBe('1200x900 600x450 300x225');
    expect(sizes(await find('turned.jpg', client))).toBe('900x1200 450x600 225x300');
    expect(sizes(await find('small.png', client))).toBe('100x80');
  });

  it.each<[string, [number, number, number, number], number, number, string[]]>([
    ['a band at its full size', [400, 0, 400, 900], 400, 900, ['none', 'all', 'none']],
    ['a band at a quarter', [400, 0, 400, 900], 100, 225, ['none', 'all', 'none']],
    ['the first pixel', [0, 0, 1, 1], 1, 1, ['all', 'none', 'none']],
    ['the last pixel', [1_199, 899, 1, 1], 1, 1, ['none', 'none', 'all']],
    ['the whole', [0, 0, 1_200, 900], 300, 225, ['some', 'some', 'some']],
    ['the whole, squeezed', [0, 0, 1_200, 900], 300, 10, ['some', 'some', 'some']],
    ['the right half', [800, 450, 400, 450], 100, 112, ['none', 'none', 'all']],
    ['a strip of a pixel', [799, 0, 1, 900], 1, 225, ['none', 'all', 'none']],
  ])('reads a pyramid for %s', async (_, region, width, height, colours) => {
    expect(await readColours('flag.png', region, width, height)).toEqual(colours);
  });

  it('a pyramid follows the orientation of its file', async () => {
    expect(await readColours('turned.jpg', [0, 0, 900, 300], 225, 75)).toEqual(['all', 'none', 'none']);
    expect(await readColours('turned.jpg', [0, 900, 900, 300], 225, 75)).toEqual(['none', 'none', 'all']);
  });

  it('a pyramid keeps transparency', async () => {
    const { channels, isOpaque } = await sharp((await find('clear.png', client)).path).stats();
    expect([channels[3]?.max, isOpaque]).toEqual([0, false]);
    expect((await sharp((await find('turned.jpg', client)).path).metadata()).hasAlpha).toBe(false);
  });

  it('a pyramid is created once, even by several processes', async () => {
    const folder = randomUUID();
    const burst = openPyramids(folder);
    reads = [];
    const found = await Promise.all(Array.from({ length: 5 }, () => burst('flag.png', client)));
    expect(new Set(found.map(({ path }) => path)).size).toBe(1);
    await burst('flag.png', client);
    expect(sizes(await openPyramids(folder)('flag.png', client))).toBe('1200x900 600x450 300x225');
    expect(reads).toEqual(['flag.png']);
    await burst('small.png', client);
    expect(reads).toEqual(['flag.png', 'small.png']);
  });

  it('a missing, broken or expensive original has no pyramid', async () => {
    await expect(find('missing.png', client)).rejects.toThrow(NotFoundError);
    await expect(find('broken.webp', client)).rejects.toThrow(UnreadableImageError);
    await expect(find('cut.png', client)).rejects.toThrow(new UnreadableImageError('cut.png cannot be read.'));
    await expect(find('costly.png', client)).rejects.toThrow(/^costly\.png: interlaced/);
    reads = [];
    await expect(find('missing.png', client)).rejects.toThrow(NotFoundError);
    expect(reads).toEqual(['missing.png']);
  });

  it('no pyramid is created if the cache has no room', async () => {
    await expect(openPyramids('full', 1)('small.png', client)).rejects.toThrow(
      'The pyramid of small.png was evicted as soon as it was made.',
    );
  });
});
