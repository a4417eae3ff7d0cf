import { describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '@/lib/node/memory-limiter';
import { RateLimitedError } from '@/services/product-api/errors';
import { createDailyCounts, type OpenLimiter } from '@/services/product-api/http/rate-limit';

const CLIENT = '192.0.2.7';
const TODAY = new Date('2026-11-24T12:00:00Z');
const TOMORROW = new Date('2026-11-25T00:00:00Z');

function open(secret = 'one secret') {
  const keys: string[] = [];
  const openLimiter: OpenLimiter = (name, points, seconds = 60) => {
    const limiter = createMemoryLimiter(points, seconds);
    return async (key) => {
      if (name.endsWith('-daily')) keys.push(key);
      return limiter.consume(key);
    };
  };
  return { keys, ...createDailyCounts(openLimiter, new TextEncoder().encode(secret)) };
}

describe('daily counts per client address', () => {
  it('counts only an address’s first view of an opportunity each day', async () => {
    const { countViewer } = open();
    expect(await countViewer(CLIENT, 'call', TODAY)).toBe(true);
    expect(await countViewer(CLIENT, 'call', TODAY)).toBe(false);
    expect(await countViewer(CLIENT, 'call', new Date('2026-11-24T23:59:59Z'))).toBe(false);
    expect(await countViewer(CLIENT, 'another call', TODAY)).toBe(true);
    expect(await countViewer('192.0.2.8', 'call', TODAY)).toBe(true);
    expect(await countViewer(CLIENT, 'call', TOMORROW)).toBe(true);
  });

  it('counts views and applications separately', async () => {
    const { countViewer, countApplicant } = open();
    expect(await countViewer(CLIENT, 'call', TODAY)).toBe(true);
    expect(await countApplicant(CLIENT, 'call', TODAY)).toBe(true);
  });

  it('counts at most 600 views and 60 applications an hour per address', async () => {
    const { countViewer, countApplicant } = open();
    const views: boolean[] = [];
    for (let index = 0; index < 602; index += 1) views.push(await countViewer(CLIENT, `call ${index}`, TODAY));
    expect(views.indexOf(false)).toBe(600);
    for (let index = 0; index < 60; index += 1) await countApplicant(CLIENT, `call ${index}`, TODAY);
    await expect(countApplicant(CLIENT, 'one more', TODAY)).rejects.toThrow(RateLimitedError);
  });

  it('hashes addresses with a secret and the day', async () => {
    const [one, other] = [open(), open('another secret')];
    await one.countViewer(CLIENT, 'call', TODAY);
    await one.countViewer(CLIENT, 'call', TOMORROW);
    await other.countViewer(CLIENT, 'call', TODAY);
    const keys = [...one.keys, ...other.keys];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
