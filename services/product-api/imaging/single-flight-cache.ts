import type { Log } from '../log';
import type { CachedFile, DiskCache } from './disk-cache';

/** Incomplete files must not be cached. */
export type GeneratedFile = { content: Uint8Array; isCacheable: boolean };

type Flight = { generated: Promise<GeneratedFile>; waiters: number; abandoned: AbortController };

/** Concurrent requests for the same name share one flight, which is aborted once all clients have disconnected. */
export function createSingleFlightCache(cache: DiskCache, log: Log) {
  const inFlight = new Map<string, Flight>();

  async function readCached(name: string): Promise<CachedFile | null> {
    return cache.open(name).catch((error) => {
      log.warn({ err: error }, 'image cache cannot be read');
      return null;
    });
  }

  async function generateAndStore(name: string, generate: () => Promise<GeneratedFile>): Promise<GeneratedFile> {
    const generated = await generate();
    // A full or broken disk slows images down but must not fail requests.
    if (generated.isCacheable) {
      await cache
        .write(name, generated.content)
        .catch((error) => log.warn({ err: error }, 'image cache cannot be written'));
    }
    return generated;
  }

  function start(name: string, generate: (signal: AbortSignal) => Promise<GeneratedFile>): Flight {
    const abandoned = new AbortController();
    const flight: Flight = {
      waiters: 0,
      abandoned,
      generated: generateAndStore(name, () => generate(abandoned.signal)).finally(() => finish(name, flight)),
    };
    inFlight.set(name, flight);
    return flight;
  }

  function finish(name: string, flight: Flight): void {
    if (inFlight.get(name) === flight) inFlight.delete(name);
  }

  async function joinFlight(
    name: string,
    generate: (signal: AbortSignal) => Promise<GeneratedFile>,
    signal?: AbortSignal,
  ) {
    const flight = inFlight.get(name) ?? start(name, generate);
    flight.waiters += 1;
    const abandon = () => {
      flight.waiters -= 1;
      if (flight.waiters > 0) return;
      // Later requests must not join an aborted flight.
      finish(name, flight);
      flight.abandoned.abort();
    };
    if (signal?.aborted) abandon();
    else signal?.addEventListener('abort', abandon, { once: true });
    try {
      return await flight.generated;
    } finally {
      signal?.removeEventListener('abort', abandon);
    }
  }

  return async (
    name: string,
    generate: (signal: AbortSignal) => Promise<GeneratedFile>,
    signal?: AbortSignal,
  ): Promise<CachedFile & { isCacheable: boolean }> => {
    const cached = await readCached(name);
    if (cached) return { ...cached, isCacheable: true };
    const { content, isCacheable } = await joinFlight(name, generate, signal);
    // Streams from disk to keep files for slow clients out of memory.
    const stored = isCacheable ? await readCached(name) : null;
    return { ...(stored ?? { size: content.byteLength, body: new Uint8Array(content) }), isCacheable };
  };
}
