import { type ImageFormat, MAX_IMAGE_SIZE } from '@/lib/shared/domain/image';
import type { CachedFile, DiskCache } from '../imaging/disk-cache';
import { addMaster, readSource } from '../imaging/master';
import { RENDERS_AT_ONCE, render } from '../imaging/render';
import { createSingleFlightCache, type GeneratedFile } from '../imaging/single-flight-cache';
import { createVariantName, type Variant } from '../imaging/variant';
import { type Client, createConcurrencyLimiter, type SharedConcurrencyLimiter } from '../jobs/concurrency-limiter';
import type { Log } from '../log';
import type { Storage } from '../storage/storage';

/**
 * Rendering takes about 100 ms, so the last queued request starts before most clients time out. One client can queue
 * the pictures of a long page.
 */
export const RENDERS = { slots: RENDERS_AT_ONCE, maxQueued: 500, maxQueuedPerClient: 100 };
/** One at a time to limit memory. One client can queue the uploads of one form. */
const ORIGINALS = { slots: 1, maxQueued: 60, maxQueuedPerClient: 12 };

/**
 * Large variants, slow formats and arbitrary IIIF regions can take seconds, so they are rendered one at a time. One
 * client can queue the large pictures of a page.
 */
export const COSTLY = { slots: 1, maxQueued: 100, maxQueuedPerClient: 16 };

/** In pixels. Omitted sides count as the maximum. */
const LARGE = 1280 * MAX_IMAGE_SIZE;
/** In pixels. Masked variants, AVIF, PNG and GIF take ten times as long. */
const LARGE_SLOW = 640 * 640;
const slowFormats: readonly ImageFormat[] = ['avif', 'png', 'gif'];

type ImageLimiters = {
  renders: SharedConcurrencyLimiter;
  costly: SharedConcurrencyLimiter;
  originals: SharedConcurrencyLimiter;
};

/** Separate queues, so slow renders do not delay fast ones. */
export function createImageLimiters(): ImageLimiters {
  return {
    renders: createConcurrencyLimiter(RENDERS),
    costly: createConcurrencyLimiter(COSTLY),
    originals: createConcurrencyLimiter(ORIGINALS),
  };
}

/** @throws NotFoundError, UnreadableImageError, BusyError, RateLimitedError, RequestAbortedError */
export type ImageMaker = (variant: Variant, client: Client) => Promise<CachedFile>;

type ImageMakerDependencies = { storage: Storage; cache: DiskCache; log: Log; limiters: ImageLimiters };

/** Concurrent requests for the same variant share one render. */
export function createImageMaker({ storage, cache, log, limiters }: ImageMakerDependencies): ImageMaker {
  const singleFlight = createSingleFlightCache(cache, log);
  const mastersInFlight = new Map<string, Promise<void>>();

  /** @returns null if the image needs a master first */
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
    const limit = isCostly(variant) ? limiters.costly : limiters.renders;
    const renderLimited = () => limit(client, () => renderFromSource(variant));
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

function isCostly({ shape, format, isMasked }: Variant): boolean {
  const pixels = (shape.width ?? MAX_IMAGE_SIZE) * (shape.height ?? MAX_IMAGE_SIZE);
  return pixels > (isMasked || slowFormats.includes(format) ? LARGE_SLOW : LARGE);
}
