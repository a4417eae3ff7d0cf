import { LARGEST_IMAGE } from '@/lib/domain/image';
import type { Log } from '../http/log';
import type { Storage } from '../storage/storage';
import { type Asker, createConcurrencyLimiter, type SharedConcurrencyLimiter } from './concurrency-limiter';
import type { CachedFile, DiskCache } from './disk-cache';
import { addMaster, readSource } from './master';
import { RENDERS_AT_ONCE, render } from './render';
import { createSingleFlightCache, type Made } from './single-flight-cache';
import { createVariantName, type Variant } from './variant';

/**
 * Renders that may wait for their turn: one takes about a tenth of a second, so the last of them begins before half a
 * minute is over; later, most who asked have left. One asker's are as many as a long page has pictures.
 */
export const RENDERS = { places: RENDERS_AT_ONCE, waiting: 500, each: 100 };
/** Originals are decoded one at a time, for the sake of memory; of one address as many as a form sends at once. */
const ORIGINALS = { places: 1, waiting: 60, each: 12 };

/** Above this many pixels a render takes all places. A side that nobody asked for is one of the largest master. */
const LARGE = 1280 * LARGEST_IMAGE;

type ImageLimiters = { renders: SharedConcurrencyLimiter; originals: SharedConcurrencyLimiter };

/** Renders and uploads do not wait for each other. */
export function createImageLimiters(): ImageLimiters {
  return { renders: createConcurrencyLimiter(RENDERS), originals: createConcurrencyLimiter(ORIGINALS) };
}

/** A variant's picture. @throws NotFoundError, UnreadableImageError, BusyError, RateLimitedError, GivenUpError. */
export type ImageMaker = (variant: Variant, asker: Asker) => Promise<CachedFile>;

type Parts = { storage: Storage; cache: DiskCache; log: Log; turns: ImageLimiters };

/** Takes variants from the cache, or makes them: each once, however many ask for it meanwhile. */
export function createImageMaker({ storage, cache, log, turns }: Parts): ImageMaker {
  const once = createSingleFlightCache(cache, log);
  const mastersUnderway = new Map<string, Promise<void>>();

  /** Null when a master has to be made first. */
  async function tryMaking(variant: Variant): Promise<Made | null> {
    const source = await readSource(storage, variant.key);
    return source && { content: await render(source, variant), isWhole: true };
  }

  function addMasterOnce(key: string, asker: Asker): Promise<void> {
    const begun =
      mastersUnderway.get(key) ??
      turns.originals({ who: asker.who }, () => addMaster(storage, key)).finally(() => mastersUnderway.delete(key));
    mastersUnderway.set(key, begun);
    return begun;
  }

  async function make(variant: Variant, asker: Asker): Promise<Made> {
    const inTurn = () => turns.renders(asker, () => tryMaking(variant), computeSize(variant));
    const made = await inTurn();
    if (made) return made;
    await addMasterOnce(variant.key, asker);
    const madeNow = await inTurn();
    if (madeNow === null) throw new Error(`${variant.key} has no master although one was made.`);
    return madeNow;
  }

  return (variant, { who, signal }) =>
    once(createVariantName(variant), (abandoned) => make(variant, { who, signal: abandoned }), signal);
}

function computeSize({ shape }: Variant): number {
  const pixels = (shape.width ?? LARGEST_IMAGE) * (shape.height ?? LARGEST_IMAGE);
  return pixels > LARGE ? RENDERS_AT_ONCE : 1;
}
