import { describe, expect, it, vi } from 'vitest';
import { runInWorker } from '@/services/product-api/jobs/run-in-worker';

const LIMITS = { milliseconds: 60_000, megabytes: 64 };

/** Runs a module for somebody, or for a client in particular. */
function run<Result>(module: URL, data: unknown = null, limits = LIMITS, clientId = 'somebody'): Promise<Result> {
  return runInWorker<Result>({ module, data, limits, clientId });
}

/** A module whose function `run` has this body; each text is a module of its own. */
function createModule(body: string): URL {
  const source = `import { threadId } from 'node:worker_threads'; export async function run(data) { ${body} }`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

describe('a thread', { timeout: 120_000 }, () => {
  it('is replaced after 50 runs', async () => {
    const module = createModule('return Number(threadId)');
    const ids = new Set<number>();
    for (let number = 0; number < 51; number += 1) ids.add(await run<number>(module));
    expect(ids.size).toBe(2);
  });

  it('is ended after a minute without work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const module = createModule('return [threadId]');
      const runAgain = () => run<number[]>(module);
      const first = await runAgain();
      vi.advanceTimersByTime(59_999);
      expect(await runAgain()).toEqual(first);
      vi.advanceTimersByTime(60_000);
      expect(await runAgain()).not.toEqual(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is replaced if earlier work has damaged it', async () => {
    const module = createModule(
      'globalThis.runs = (globalThis.runs ?? 0) + 1; if (globalThis.runs > 1) throw 1; return data',
    );
    expect(await run(module, 'one')).toBe('one');
    expect(await run(module, 'two')).toBe('two');
  });

  it('ends with its error, also after its work', async () => {
    await expect(run(createModule('throw new Error("torn")'))).rejects.toThrow('torn');
    const late = createModule('setTimeout(() => { throw new Error("late"); }); return threadId');
    // The error and the result of a run arrive in either order.
    const ids = new Set<unknown>();
    const isReplaced = async () => {
      await run(late).then(
        (id) => ids.add(id),
        () => undefined,
      );
      return ids.size > 1;
    };
    await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true);
  });
});
