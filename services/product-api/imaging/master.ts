import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MAX_IMAGE_SIZE } from '@/lib/shared/domain/image';
import { NotFoundError, UnreadableImageError } from '../errors';
import { getContentType, listMasterKeys, type Storage } from '../storage/storage';
import { explainCost, MAX_PIXELS, needsMaster } from './decompression-limit';
import { type Size, scaleSize } from './geometry';
import { HEIC, type Header, readHeader } from './header';
import { convertHeic } from './image-process';
import { completeJpeg } from './jpeg';

/** Images above this aspect ratio, such as scrolls, are strips. Their short side must stay legible. */
const STRIP = 4;

/** At most 3,200 pixels per side. Strips may be longer but not larger in area. */
export function computeMasterSize(original: Size): Size {
  const short = Math.min(original.width, original.height);
  const long = Math.max(original.width, original.height);
  const scale = long > STRIP * short ? Math.sqrt(MAX_IMAGE_SIZE ** 2 / (short * long)) : MAX_IMAGE_SIZE / long;
  return scaleSize(original, Math.min(1, scale));
}

/**
 * Creates the master that an expensive original's sizes are rendered from: an upright 8-bit sRGB JPEG or, with
 * transparency, a PNG, which decodes quickly row by row.
 * @throws UnreadableImageError
 */
async function makeMaster(original: Uint8Array, header: Header): Promise<Buffer> {
  try {
    const image = sharp(original, { autoOrient: true, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize({ ...computeMasterSize(header.upright), fit: 'fill' })
      .toColourspace('srgb');
    return await (header.hasAlpha
      ? image.png({ compressionLevel: 4 })
      : image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    ).toBuffer();
  } catch (error) {
    throw new UnreadableImageError('The image cannot be read.', { cause: error });
  }
}

/** Deletes the new master if the original was deleted concurrently. */
async function storeMaster(storage: Storage, key: string, master: Uint8Array, header: Header): Promise<void> {
  const keys = listMasterKeys(key);
  await storage.put(header.hasAlpha ? keys.png : keys.jpg, master, header.hasAlpha ? 'image/png' : 'image/jpeg');
  if (await storage.exists(key)) return;
  await Promise.all([storage.delete(keys.jpg), storage.delete(keys.png)]);
}

/**
 * @returns the master, or the original if decoding is cheap; null if the image needs a master first
 * @throws NotFoundError, UnreadableImageError
 */
export async function readSource(storage: Storage, key: string): Promise<Uint8Array | null> {
  const keys = listMasterKeys(key);
  const master = (await storage.get(keys.jpg)) ?? (await storage.get(keys.png));
  if (master) return buffer(master.stream);
  const original = await readStored(storage, key);
  return needsMaster(await readHeader(original)) ? null : original;
}

/** @throws NotFoundError, UnreadableImageError */
export async function addMaster(storage: Storage, key: string): Promise<void> {
  const original = await readOriginal(storage, key);
  const header = await readHeader(original);
  const reason = explainCost(header);
  if (reason !== null) throw new UnreadableImageError(`${key}: ${reason}`);
  await storeMaster(storage, key, await makeMaster(original, header), header);
}

/**
 * Returns bytes that sharp can decode: converts HEIC to JPEG and completes JPEGs without an end marker.
 * @throws NotFoundError, UnreadableImageError
 */
export async function readOriginal(storage: Storage, key: string): Promise<Uint8Array> {
  const original = await readStored(storage, key);
  return getContentType(key) === HEIC ? convertHeic(original) : original;
}

async function readStored(storage: Storage, key: string): Promise<Uint8Array> {
  const original = await storage.get(key);
  if (!original) throw new NotFoundError();
  return completeJpeg(await buffer(original.stream));
}
