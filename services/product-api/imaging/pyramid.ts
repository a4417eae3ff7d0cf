import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { UnreadableImageError } from '../errors';
import type { Client, SharedConcurrencyLimiter } from '../jobs/concurrency-limiter';
import type { Storage } from '../storage/storage';
import { explainCost, MAX_PIXELS } from './decompression-limit';
import type { DiskCache } from './disk-cache';
import type { Region, Size } from './geometry';
import { type Header, readHeader } from './header';
import { readOriginal } from './master';

/** In pixels. */
export const TILE = 512;
/** libvips rejects tiles much larger than the image. */
const SMALL_TILE = 256;

/** In decoded bytes. Larger originals are rotated from a tiled copy. */
const MAX_ROTATED_IN_MEMORY = 75e6;

/**
 * An upright 8-bit sRGB TIFF without metadata, tiled at full size and at repeatedly halved sizes, so regions can be
 * read without decoding the rest.
 */
export type Pyramid = { path: string; levels: Levels };

export type Levels = readonly [full: Size, ...halved: Size[]];

/** @throws NotFoundError, UnreadableImageError, BusyError, RateLimitedError, RequestAbortedError */
export type FindPyramid = (key: string, client: Client) => Promise<Pyramid>;

type PyramidDependencies = { storage: Storage; cache: DiskCache; limitOriginals: SharedConcurrencyLimiter };

export function createPyramids({ storage, cache, limitOriginals }: PyramidDependencies): FindPyramid {
  const inFlight = new Map<string, Promise<void>>();

  function makeSingleFlight(key: string, { clientId }: Client): Promise<void> {
    const flight =
      inFlight.get(key) ??
      // Ignores the client's signal, because other requests may be waiting for this pyramid.
      limitOriginals({ clientId }, async () => {
        const original = await readOriginal(storage, key);
        await cache.write(createName(key), await makePyramid(key, original));
      }).finally(() => inFlight.delete(key));
    inFlight.set(key, flight);
    return flight;
  }

  return async (key, client) => {
    const cached = await cache.locate(createName(key));
    if (cached !== null) return openPyramid(cached);
    await makeSingleFlight(key, client);
    const path = await cache.locate(createName(key));
    if (path === null) throw new Error(`The pyramid of ${key} was evicted as soon as it was made.`);
    return openPyramid(path);
  };
}

function createName(key: string): string {
  return createHash('sha256').update(`pyramid ${sharp.versions.sharp} ${key}`).digest('hex');
}

async function makePyramid(key: string, original: Uint8Array): Promise<Buffer> {
  const header = await readHeader(original);
  const reason = explainCost(header);
  if (reason !== null) throw new UnreadableImageError(`${key}: ${reason}`);
  try {
    return await encodePyramid(original, header);
  } catch (error) {
    throw new UnreadableImageError(`${key} cannot be read.`, { cause: error });
  }
}

async function encodePyramid(original: Uint8Array, header: Header): Promise<Buffer> {
  const isRotated = header.upright.width !== header.width;
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const tile = Math.max(header.width, header.height) < SMALL_TILE ? SMALL_TILE : TILE;
  const encode = (image: Sharp) =>
    image
      .toColourspace('srgb')
      .tiff({
        tile: true,
        pyramid: true,
        tileWidth: tile,
        tileHeight: tile,
        ...(header.hasAlpha
          ? { compression: 'deflate', predictor: 'horizontal' }
          : { compression: 'jpeg', quality: 90 }),
      })
      .toBuffer();
  if (!isRotated || header.width * header.height * header.channels * header.bytesPerChannel <= MAX_ROTATED_IN_MEMORY) {
    return encode(sharp(original, { ...options, autoOrient: true }));
  }
  // Rotation needs random access, for which libvips would keep an untiled image in memory.
  const tiles = await sharp(original, options)
    // Keeps the orientation, which `encode` applies.
    .keepExif()
    .toColourspace('srgb')
    .tiff({ tile: true, tileWidth: TILE, tileHeight: TILE, compression: 'jpeg', quality: 95 })
    .toBuffer();
  return encode(sharp(tiles, { ...options, autoOrient: true }));
}

async function openPyramid(path: string): Promise<Pyramid> {
  const { pages = 1, width, height } = await sharp(path).metadata();
  const levels: [Size, ...Size[]] = [{ width, height }];
  for (let page = 1; page < pages; page += 1) {
    const level = await sharp(path, { page }).metadata();
    levels.push({ width: level.width, height: level.height });
  }
  return { path, levels };
}

/** Finds the smallest level with enough pixels. At most four times the needed pixels are decoded. */
export function findLevel(levels: Levels, region: Size, target: Size): number {
  const [full] = levels;
  const wanted = Math.sqrt((target.width * target.height) / (region.width * region.height));
  return Math.max(
    0,
    levels.findLastIndex((level) => level.width / full.width >= wanted),
  );
}

/** @param region in full-size pixels */
export function readRegion({ path, levels }: Pyramid, region: Region, target: Size): Sharp {
  const [full] = levels;
  const page = findLevel(levels, region, target);
  return sharp(path, { page, limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .extract(scaleRegion(region, full, levels[page] ?? full))
    .resize({ ...target, fit: 'fill' });
}

function scaleRegion(region: Region, full: Size, level: Size): Region {
  const scale = (from: number, length: number, fullLength: number, levelLength: number) => {
    const start = Math.min(levelLength - 1, Math.floor((from * levelLength) / fullLength));
    const end = Math.min(levelLength, Math.ceil(((from + length) * levelLength) / fullLength));
    return { start, length: Math.max(1, end - start) };
  };
  const across = scale(region.left, region.width, full.width, level.width);
  const down = scale(region.top, region.height, full.height, level.height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}
