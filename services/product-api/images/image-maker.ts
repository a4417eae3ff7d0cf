import { buffer } from 'node:stream/consumers';
import { NotFoundError } from '../errors';
import type { Log } from '../http/log';
import type { Storage } from '../storage/storage';
import type { DiskCache } from './disk-cache';
import { RENDERS_AT_ONCE, render } from './render';
import { takeTurns } from './turns';
import { nameOf, type Variant } from './variant';

/**
 * Renders that may wait for their turn. One takes about a tenth of a second, so the last of them begins
 * before half a minute is over: later, most who asked have left.
 */
export const RENDERS_WAITING = 500;

/** The bytes of a variant. @throws NotFoundError, UnreadableImageError, BusyError. */
export type ImageMaker = (variant: Variant) => Promise<Uint8Array>;

/** Takes variants from the cache, or makes them: each once, however many ask for it meanwhile. */
export function imageMaker(storage: Storage, cache: DiskCache, log: Log): ImageMaker {
  const underway = new Map<string, Promise<Uint8Array>>();
  const inTurn = takeTurns(RENDERS_AT_ONCE, RENDERS_WAITING);

  async function make(name: string, variant: Variant): Promise<Uint8Array> {
    const content = await inTurn(async () => {
      const original = await storage.get(variant.key);
      if (!original) throw new NotFoundError();
      return render(await buffer(original.stream), variant);
    });
    // A full or broken disk makes pictures slower, not absent.
    await cache.write(name, content).catch((error) => log.warn({ err: error }, 'image cache cannot be written'));
    return content;
  }

  async function find(name: string, variant: Variant): Promise<Uint8Array> {
    const kept = await cache.read(name).catch((error) => {
      log.warn({ err: error }, 'image cache cannot be read');
      return null;
    });
    return kept ?? make(name, variant);
  }

  return (variant) => {
    const name = nameOf(variant);
    const begun = underway.get(name) ?? find(name, variant).finally(() => underway.delete(name));
    underway.set(name, begun);
    return begun;
  };
}
