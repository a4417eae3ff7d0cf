import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheResult } from '@/lib/server/seo/cache-result';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a value that is cached for a time', () => {
  it('is made once for many, and anew when its time is over', async () => {
    const make = vi.fn(async () => make.mock.calls.length);
    const read = cacheResult(1_000, make);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    vi.advanceTimersByTime(999);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(2);
  });

  it('is given on, however old, while it cannot be made', async () => {
    let isAway = false;
    const read = cacheResult(1_000, async () => {
      if (isAway) throw new Error('away');
      return Date.now();
    });
    const first = await read();
    isAway = true;
    vi.advanceTimersByTime(10_000);
    expect(await read()).toBe(first);
    isAway = false;
    expect(await read()).toBe(first + 10_000);
  });

  it('is not there when it could never be made', async () => {
    const read = cacheResult(1_000, () => Promise.reject(new Error('away')));
    await expect(read()).rejects.toThrow('away');
    await expect(read()).rejects.toThrow('away');
  });
});
