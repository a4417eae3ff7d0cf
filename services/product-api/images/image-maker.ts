import { buffer } from 'node:stream/consumers';
import { NotFoundError } from '../errors';
import type { Log } from '../http/log';
import type { Storage } from '../storage/storage';
import type { DiskCache } from './disk-cache';
import { keptOnce } from './kept-once';
import { RENDERS_AT_ONCE, render } from './render';
import { type InTurn, takeTurns } from './turns';
import { nameOf, type Variant } from './variant';

/**
 * Renders that may wait for their turn. One takes about a tenth of a second, so the last of them begins
 * before half a minute is over: later, most who asked have left.
 */
export const RENDERS_WAITING = 500;

/** The turns of all that decodes pictures, which must share one: variants that are made, uploads that are measured. */
export function imageTurns(): InTurn {
  return takeTurns(RENDERS_AT_ONCE, RENDERS_WAITING);
}

/** The bytes of a variant. @throws NotFoundError, UnreadableImageError, BusyError. */
export type ImageMaker = (variant: Variant) => Promise<Uint8Array>;

/** Takes variants from the cache, or makes them: each once, however many ask for it meanwhile. */
export function imageMaker(storage: Storage, cache: DiskCache, log: Log, inTurn: InTurn): ImageMaker {
  const once = keptOnce(cache, log);

  async function make(variant: Variant) {
    const original = await storage.get(variant.key);
    if (!original) throw new NotFoundError();
    return { content: await render(await buffer(original.stream), variant), isWhole: true };
  }

  return async (variant) => (await once(nameOf(variant), () => inTurn(() => make(variant)))).content;
}
