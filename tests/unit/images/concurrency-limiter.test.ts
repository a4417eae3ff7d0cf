import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '@/services/product-api/imaging/concurrency-limiter';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Turns whose work ends when the test says so; `begun` names what has begun, in that order. */
function createTurns(limits: { slots: number; maxQueued: number; maxQueuedPerClient: number }) {
  const limit = createConcurrencyLimiter(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, name: string, { signal }: { signal?: AbortSignal } = {}) =>
    limit({ clientId: who, ...(signal && { signal }) }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { ask, begun, end };
}

describe('turns', () => {
  it('let as much run as there are places', async () => {
    const { ask, begun, end } = createTurns({ slots: 2, maxQueued: 9, maxQueuedPerClient: 9 });
    const all = ['a', 'b', 'c'].map((name) => ask('one', name));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('serve whoever waits in turn, so that nobody waits for all that another wants', async () => {
    const { ask, begun, end } = createTurns({ slots: 1, maxQueued: 9, maxQueuedPerClient: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
    for (const name of ['b1', 'b2']) void ask('b', name);
    void ask('c', 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('let one asker wait only so often, and all together', async () => {
    const { ask } = createTurns({ slots: 1, maxQueued: 3, maxQueuedPerClient: 2 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    await expect(ask('a', 'a4')).rejects.toMatchObject({ name: 'RateLimitedError' });
    void ask('b', 'b1');
    await expect(ask('c', 'c1')).rejects.toMatchObject({ name: 'BusyError' });
  });

  it('pass over who has given up, and count them no longer', async () => {
    const { ask, begun, end } = createTurns({ slots: 1, maxQueued: 2, maxQueuedPerClient: 2 });
    void ask('a', 'a1');
    const gone = new AbortController();
    const given = ask('a', 'a2', { signal: gone.signal });
    void ask('a', 'a3');
    gone.abort();
    await expect(given).rejects.toMatchObject({ name: 'RequestAbortedError' });
    void ask('b', 'b1');
    await end('a1');
    await end('a3');
    expect(begun).toEqual(['a1', 'a3', 'b1']);
    await expect(ask('a', 'late', { signal: gone.signal })).rejects.toMatchObject({ name: 'RequestAbortedError' });
  });

  it('pass on the place of what fails', async () => {
    const limit = createConcurrencyLimiter({ slots: 1, maxQueued: 1, maxQueuedPerClient: 1 });
    await expect(limit({ clientId: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit({ clientId: 'a' }, async () => 'yes')).toBe('yes');
  });
});
