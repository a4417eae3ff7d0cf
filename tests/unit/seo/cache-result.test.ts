import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheResult } from '@/lib/server/seo/sitemap';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('cached results', () => {
  it('computes a result once for concurrent requests, and again when it is old', async () => {
    const compute = vi.fn(async () => compute.mock.calls.length);
    const read = cacheResult(1_000, compute);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    vi.advanceTimersByTime(999);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(2);
  });

  it('returns an old result if computing a new one fails', async () => {
    let isFailing = false;
    const read = cacheResult(1_000, async () => {
      if (isFailing) throw new Error('away');
      return Date.now();
    });
    const first = await read();
    isFailing = true;
    vi.advanceTimersByTime(10_000);
    expect(await read()).toBe(first);
    isFailing = false;
    expect(await read()).toBe(first + 10_000);
  });

  it('throws an error if there has never been a result', async () => {
    const read = cacheResult(1_000, () => Promise.reject(new Error('away')));
    await expect(read()).rejects.toThrow('away');
    await expect(read()).rejects.toThrow('away');
  });
});
