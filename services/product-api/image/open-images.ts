import { join } from 'node:path';
import type { Env } from '../env';
import { DiskCache } from '../imaging/disk-cache';
import type { Log } from '../log';
import type { Storage } from '../storage/storage';
import { createImageLimiters, createImageMaker } from './image-maker';

const MEGABYTE = 1_024 * 1_024;

export type Images = ReturnType<typeof openImages>;

export function openImages({ env, storage, log }: { env: Env; storage: Storage; log: Log }) {
  const cache = new DiskCache(join(env.DATA_DIR, 'image-cache'), env.IMAGE_CACHE_MB * MEGABYTE);
  const limiters = createImageLimiters();
  return { cache, limiters, makeImage: createImageMaker({ storage, cache, log, limiters }) };
}
