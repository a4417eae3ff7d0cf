import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from '@/services/product-api/jobs/concurrency-limiter';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** `begun` lists the tasks in the order in which they started. */
function createTasks(limits: { slots: number; maxQueued: number; maxQueuedPerClient: number }) {
  const limit = createConcurrencyLimiter(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (clientId: string, name: string, { signal }: { signal?: AbortSignal } = {}) =>
    limit({ clientId, ...(signal && { signal }) }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { run, begun, end };
}

describe('the concurrency limiter', () => {
  it('runs one task per slot', async () => {
    const { run, begun, end } = createTasks({ slots: 2, maxQueued: 9, maxQueuedPerClient: 9 });
    const all = ['a', 'b', 'c'].map((name) => run('one', name));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('clients take turns', async () => {
    const { run, begun, end } = createTasks({ slots: 1, maxQueued: 9, maxQueuedPerClient: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    for (const name of ['b1', 'b2']) void run('b', name);
    void run('c', 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('limits waiting tasks per client and in total', async () => {
    const { run } = createTasks({ slots: 1, maxQueued: 3, maxQueuedPerClient: 2 });
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    await expect(run('a', 'a4')).rejects.toMatchObject({ name: 'RateLimitedError' });
    void run('b', 'b1');
    await expect(run('c', 'c1')).rejects.toMatchObject({ name: 'BusyError' });
  });

  it('skips canceled tasks and no longer counts them', async () => {
    const { run, begun, end } = createTasks({ slots: 1, maxQueued: 2, maxQueuedPerClient: 2 });
    void run('a', 'a1');
    const aborted = new AbortController();
    const given = run('a', 'a2', { signal: aborted.signal });
    void run('a', 'a3');
    aborted.abort();
    await expect(given).rejects.toMatchObject({ name: 'RequestAbortedError' });
    void run('b', 'b1');
    await end('a1');
    await end('a3');
    expect(begun).toEqual(['a1', 'a3', 'b1']);
    await expect(run('a', 'late', { signal: aborted.signal })).rejects.toMatchObject({ name: 'RequestAbortedError' });
  });

  it('a failed task frees its slot', async () => {
    const limit = createConcurrencyLimiter({ slots: 1, maxQueued: 1, maxQueuedPerClient: 1 });
    await expect(limit({ clientId: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit({ clientId: 'a' }, async () => 'yes')).toBe('yes');
  });
});
