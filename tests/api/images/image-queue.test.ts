import { describe, expect, it, vi } from 'vitest';
import { errorBody } from '@/lib/shared/contract/error';
import { IMAGES_PATH } from '@/lib/shared/domain/image';
import { COSTLY, RENDERS } from '@/services/product-api/image/image-maker';
import { testImageService } from '../../support/image-service';

const { serviceOver, storage } = testImageService();

/** Blocks reads of one original until `release` runs, and records all reads. */
function createDelayedService(cache: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const readKeys: string[] = [];
  const service = serviceOver(
    {
      ...storage,
      exists: async () => true,
      get: async (key) => {
        if (!key.startsWith('t/')) return null;
        readKeys.push(key);
        if (key === MISSING) await gate;
        return storage.get(key);
      },
    },
    cache,
  );
  const get = (path: string, from: string, signal?: AbortSignal) =>
    service.request(`${IMAGES_PATH}/${path}`, signal ? { signal } : {}, {
      incoming: { socket: { remoteAddress: from } },
    });
  return { get, release, readKeys };
}

const MISSING = 't/missing.png';
const missing = (number: number) =>
  `${MISSING}?fit=crop&w=${40 + (number % 2) * 40}&crop=focalpoint` +
  `&fp-x=${(Math.floor(number / 2) % 100) / 100}&fp-y=${Math.floor(number / 200) / 100}`;
/** Spreads requests over several addresses, because each address can queue only a few. */
const createAddress = (number: number) => `192.0.2.${Math.floor(number / RENDERS.maxQueuedPerClient)}`;
const [A, B, C] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'] as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the image queue', () => {
  it('the image queue responds with 503 and Retry-After if it is full', async () => {
    const { get, release, readKeys } = createDelayedService('held');
    const TOO_MANY = 5;
    const all = RENDERS.slots + RENDERS.maxQueued;
    const rejections: Response[] = [];
    const responses = Array.from({ length: all + TOO_MANY }, async (_, number) => {
      const response = await get(missing(number), createAddress(number));
      if (response.status === 503) rejections.push(response);
      if (rejections.length === TOO_MANY) release();
      return response.status;
    });
    const statuses = await Promise.all(responses);
    expect(readKeys).toHaveLength(all);
    expect(statuses.filter((status) => status === 503)).toHaveLength(TOO_MANY);
    expect(statuses.filter((status) => status === 404)).toHaveLength(all);
    for (const response of rejections) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(errorBody.parse(await response.json())).toMatchObject({
        code: 'unavailable',
        message: expect.not.stringMatching(/database/i),
      });
    }
    expect((await get('t/small.png?w=40', '192.0.2.99')).status).toBe(200);
  });

  it('limits how many images one address can have in the queue', async () => {
    const { get, release } = createDelayedService('one-address');
    const all = Array.from({ length: RENDERS.slots + RENDERS.maxQueuedPerClient + 1 }, (_, number) =>
      get(missing(number), A),
    );
    const rejected = await Promise.race(all);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
    const other = get('t/small.png?w=40', B);
    release();
    expect((await other).status).toBe(200);
    await Promise.all(all);
  });

  it('drops images from the queue if their clients have disconnected', async () => {
    const { get, release, readKeys } = createDelayedService('given-up');
    const busy = Array.from({ length: RENDERS.slots }, (_, number) => get(missing(number), A));
    await vi.waitFor(() => expect(readKeys).toHaveLength(RENDERS.slots));
    const [one, other, last] = [new AbortController(), new AbortController(), new AbortController()];
    const wanted = [one, other].map(({ signal }) => get('t/small.png?w=40', B, signal));
    const shared = [get('t/flag.png?w=80', B, last.signal), get('t/flag.png?w=80', C)];
    await settled();
    for (const controller of [one, other, last]) controller.abort();
    await Promise.all(wanted);
    release();
    expect((await shared[1])?.status).toBe(200);
    await Promise.all([...busy, ...shared]);
    expect(readKeys.filter((key) => key === 't/small.png')).toEqual([]);
    expect(readKeys.filter((key) => key === 't/flag.png')).toHaveLength(1);
    expect((await get('t/small.png?w=40', B)).status).toBe(200);
  });

  it.each([
    ['large pictures', 'w=3200'],
    ['AVIF', 'fm=avif&w=1600'],
    ['large PNG', 'fm=png&w=1600'],
    ['large masked pictures', 'fit=crop&w=1600&h=1600&mask=ellipse'],
  ])('%s does not wait in the queue of ordinary images', async (_, query) => {
    const { get, release, readKeys } = createDelayedService(`costly-${query}`);
    const costly = Array.from({ length: COSTLY.slots + COSTLY.maxQueuedPerClient }, (_, number) =>
      get(`${MISSING}?${query}&crop=focalpoint&q=${number < 10 ? 50 : 80}&dpr=${1 + number / 100}`, A),
    );
    await vi.waitFor(() => expect(readKeys).toHaveLength(COSTLY.slots));
    expect((await get('t/small.png?w=40', A)).status).toBe(200);
    expect(readKeys).toEqual([MISSING, 't/small.png']);
    release();
    await Promise.all(costly);
  });
});
