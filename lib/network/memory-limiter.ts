import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number };

/** Most keys that are counted at a time; past them the one that was not heard of for longest is forgotten. */
const MOST_KEYS = 50_000;

type MemoryLimiter = {
  /** Counts one more. @returns milliseconds to wait; 0 when it may go on. */
  consume(key: string): number;
  /** Takes one back that was not what is counted here. */
  giveBack(key: string): void;
  forget(key: string): void;
  /** How many keys are counted now. */
  readonly size: number;
};

/**
 * Counts `points` in so many seconds for each key, in this process. Counting is one step: of any number at once no more
 * than the points get through. However many keys come, what it keeps has an end.
 */
export function createMemoryLimiter(points: number, seconds: number): MemoryLimiter {
  const windows = new LRUCache<string, Window>({ max: MOST_KEYS });
  const current = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  };
  return {
    consume(key) {
      const window = current(key) ?? { count: 0, endsAt: Date.now() + seconds * 1_000 };
      window.count += 1;
      windows.set(key, window);
      return window.count > points ? window.endsAt - Date.now() : 0;
    },
    giveBack(key) {
      const window = current(key);
      if (window) window.count = Math.max(0, window.count - 1);
    },
    forget(key) {
      windows.delete(key);
    },
    get size() {
      return windows.size;
    },
  };
}
