import type { Log } from '../http/log';
import type { CachedFile, DiskCache } from './disk-cache';

/** What is made under a name, and whether it may be kept: what came out incomplete may not. */
export type Made = { content: Uint8Array; isWhole: boolean };

type Underway = { made: Promise<Made>; waiting: number; abandoned: AbortController };

/**
 * Takes what is kept under a name, or makes it: once, however many ask for it meanwhile. The signal that `make` is given
 * tells that all of them have gone.
 */
export function createSingleFlightCache(cache: DiskCache, log: Log) {
  const underway = new Map<string, Underway>();

  async function find(name: string): Promise<CachedFile | null> {
    return cache.open(name).catch((error) => {
      log.warn({ err: error }, 'image cache cannot be read');
      return null;
    });
  }

  async function makeAndKeep(name: string, make: () => Promise<Made>): Promise<Made> {
    const made = await make();
    // A full or broken disk makes pictures slower, not absent.
    if (made.isWhole) {
      await cache.write(name, made.content).catch((error) => log.warn({ err: error }, 'image cache cannot be written'));
    }
    return made;
  }

  function begin(name: string, make: (signal: AbortSignal) => Promise<Made>): Underway {
    const abandoned = new AbortController();
    const begun: Underway = {
      waiting: 0,
      abandoned,
      made: makeAndKeep(name, () => make(abandoned.signal)).finally(() => end(name, begun)),
    };
    underway.set(name, begun);
    return begun;
  }

  function end(name: string, begun: Underway): void {
    if (underway.get(name) === begun) underway.delete(name);
  }

  async function makeOnce(name: string, make: (signal: AbortSignal) => Promise<Made>, signal?: AbortSignal) {
    const begun = underway.get(name) ?? begin(name, make);
    begun.waiting += 1;
    const leave = () => {
      begun.waiting -= 1;
      if (begun.waiting > 0) return;
      // Who asks from now on is not told that another has given up.
      end(name, begun);
      begun.abandoned.abort();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    try {
      return await begun.made;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  return async (
    name: string,
    make: (signal: AbortSignal) => Promise<Made>,
    signal?: AbortSignal,
  ): Promise<CachedFile & { isWhole: boolean }> => {
    const kept = await find(name);
    if (kept) return { ...kept, isWhole: true };
    const { content, isWhole } = await makeOnce(name, make, signal);
    // From the disk again: what is sent to slow readers does not lie in memory meanwhile.
    const again = isWhole ? await find(name) : null;
    return { ...(again ?? { size: content.byteLength, body: new Uint8Array(content) }), isWhole };
  };
}
