import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('the in-memory limiter', () => {
  it('counts uses per key, says how long to wait, and then starts again', () => {
    const limiter = createMemoryLimiter(2, 60);
    expect([limiter.consume('a'), limiter.consume('a')]).toEqual([0, 0]);
    vi.advanceTimersByTime(20_000);
    expect(limiter.consume('a')).toBe(40_000);
    expect(limiter.consume('b')).toBe(0);
    vi.advanceTimersByTime(40_000);
    expect(limiter.consume('a')).toBe(0);
  });

  it('gives back no more uses than were counted', () => {
    const limiter = createMemoryLimiter(1, 60);
    limiter.refund('a');
    limiter.consume('a');
    limiter.refund('a');
    limiter.refund('a');
    expect([limiter.consume('a'), limiter.consume('a') > 0]).toEqual([0, true]);
    limiter.forget('a');
    expect(limiter.consume('a')).toBe(0);
  });

  it('limits the number of keys and keeps those used last', () => {
    const limiter = createMemoryLimiter(1, 60);
    limiter.consume('often');
    for (let key = 0; key < 60_000; key += 1) {
      limiter.consume(String(key));
      if (key % 10_000 === 0) limiter.consume('often');
    }
    expect(limiter.size).toBe(50_000);
    expect(limiter.consume('often')).toBeGreaterThan(0);
  });
});
