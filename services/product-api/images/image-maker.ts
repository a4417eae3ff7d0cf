import { MAX_IMAGE_SIZE } from '@/lib/domain/image';
import type { Log } from '../http/log';
import type { Storage } from '../storage/storage';
import { type Client, createConcurrencyLimiter, type SharedConcurrencyLimiter } from './concurrency-limiter';
import type { CachedFile, DiskCache } from './disk-cache';
import { addMaster, readSource } from './master';
import { RENDERS_AT_ONCE, render } from './render';
import { createSingleFlightCache, type GeneratedFile } from './single-flight-cache';
import { createVariantName, type Variant } from './variant';

/**
 * Queue of renders. One takes about a tenth of a second, so the last starts within half a minute; later, most clients
 * have left. One client may queue as many as a long page has pictures.
 */
export const RENDERS = { slots: RENDERS_AT_ONCE, maxQueued: 500, maxQueuedPerClient: 100 };
/** Originals are decoded one at a time, to limit memory; one client may queue as many as a form sends at once. */
const ORIGINALS = { slots: 1, maxQueued: 60, maxQueuedPerClient: 12 };

/** Above this many pixels a render takes all slots. A side that was not requested counts as the largest. */
const LARGE = 1280 * MAX_IMAGE_SIZE;

type ImageLimiters = { renders: SharedConcurrencyLimiter; originals: SharedConcurrencyLimiter };

/** Renders and uploads have separate queues. */
export function createImageLimiters(): ImageLimiters {
  return { renders: createConcurrencyLimiter(RENDERS), originals: createConcurrencyLimiter(ORIGINALS) };
}

/**
 * Returns a variant's picture. @throws NotFoundError, UnreadableImageError, BusyError, RateLimitedError, RequestAbortedError.
 */
export type ImageMaker = (variant: Variant, client: Client) => Promise<CachedFile>;

type Parts = { storage: Storage; cache: DiskCache; log: Log; limiters: ImageLimiters };

/** Returns variants from the cache or renders them, single flight: concurrent requests share one render. */
export function createImageMaker({ storage, cache, log, limiters }: Parts): ImageMaker {
  const singleFlight = createSingleFlightCache(cache, log);
  const mastersInFlight = new Map<string, Promise<void>>();

  /** Null when a master has to be created first. */
  async function renderFromSource(variant: Variant): Promise<GeneratedFile | null> {
    const source = await readSource(storage, variant.key);
    return source && { content: await render(source, variant), isCacheable: true };
  }

  function addMasterSingleFlight(key: string, client: Client): Promise<void> {
    const flight =
      mastersInFlight.get(key) ??
      limiters
        .originals({ clientId: client.clientId }, () => addMaster(storage, key))
        .finally(() => mastersInFlight.delete(key));
    mastersInFlight.set(key, flight);
    return flight;
  }

  async function generate(variant: Variant, client: Client): Promise<GeneratedFile> {
    const renderLimited = () => limiters.renders(client, () => renderFromSource(variant), countSlots(variant));
    const rendered = await renderLimited();
    if (rendered) return rendered;
    await addMasterSingleFlight(variant.key, client);
    const renderedFromMaster = await renderLimited();
    if (renderedFromMaster === null) throw new Error(`${variant.key} has no master although one was made.`);
    return renderedFromMaster;
  }

  return (variant, { clientId, signal }) =>
    singleFlight(createVariantName(variant), (abandoned) => generate(variant, { clientId, signal: abandoned }), signal);
}

function countSlots({ shape }: Variant): number {
  const pixels = (shape.width ?? MAX_IMAGE_SIZE) * (shape.height ?? MAX_IMAGE_SIZE);
  return pixels > LARGE ? RENDERS_AT_ONCE : 1;
}
