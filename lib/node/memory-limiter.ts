import { LRUCache } from 'lru-cache';

type Window = { count: number; endsAt: number };

/** Beyond this, the least recently used keys are evicted. */
const MAX_KEYS = 50_000;

/** Synchronous, so concurrent requests cannot exceed the limit. */
export function createMemoryLimiter(points: number, seconds: number) {
  // With `max`, each limiter would allocate all 50,000 entries up front.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  const findWindow = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  };
  return {
    /** @returns milliseconds to wait; 0 if the request is allowed. */
    consume(key: string): number {
      const window = findWindow(key) ?? { count: 0, endsAt: Date.now() + seconds * 1_000 };
      window.count += 1;
      windows.set(key, window);
      return window.count > points ? window.endsAt - Date.now() : 0;
    },
    refund(key: string): void {
      const window = findWindow(key);
      if (window) window.count = Math.max(0, window.count - 1);
    },
    forget(key: string): void {
      windows.delete(key);
    },
    get size(): number {
      return windows.size;
    },
  };
}
