import type { Log } from '../http/log';
import type { DiskCache } from './disk-cache';

/** What is made under a name, and whether it may be kept: what came out incomplete may not. */
type Made = { content: Uint8Array; isWhole: boolean };

/** Takes what is kept under a name, or makes it: once, however many ask for it meanwhile. */
export function keptOnce(cache: DiskCache, log: Log) {
  const underway = new Map<string, Promise<Made>>();

  async function find(name: string, make: () => Promise<Made>): Promise<Made> {
    const kept = await cache.read(name).catch((error) => {
      log.warn({ err: error }, 'image cache cannot be read');
      return null;
    });
    if (kept) return { content: kept, isWhole: true };
    const made = await make();
    // A full or broken disk makes pictures slower, not absent.
    if (made.isWhole) {
      await cache.write(name, made.content).catch((error) => log.warn({ err: error }, 'image cache cannot be written'));
    }
    return made;
  }

  return (name: string, make: () => Promise<Made>): Promise<Made> => {
    const begun = underway.get(name) ?? find(name, make).finally(() => underway.delete(name));
    underway.set(name, begun);
    return begun;
  };
}
