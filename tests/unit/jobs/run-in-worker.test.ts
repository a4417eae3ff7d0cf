import { availableParallelism } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { BusyError, RateLimitedError } from '@/services/product-api/errors';
import { runInWorker, WorkerFailedError } from '@/services/product-api/jobs/run-in-worker';

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

/** Occupies every processor. @returns functions of which each frees one. */
function occupyProcessors(): (() => Promise<unknown>)[] {
  const module = createModule('Atomics.wait(data, 0, 0)');
  return Array.from({ length: availableParallelism() }, () => {
    const held = new Int32Array(new SharedArrayBuffer(4));
    const ended = run(module, held);
    return () => {
      Atomics.store(held, 0, 1);
      Atomics.notify(held, 0);
      return ended;
    };
  });
}

describe('a thread', { timeout: 120_000 }, () => {
  it('is kept for the next run of its module', async () => {
    const module = createModule('return { threadId, data }');
    const first = await run<{ threadId: number }>(module, 'one');
    expect(await run(module, 'two')).toEqual({ threadId: first.threadId, data: 'two' });
  });

  it('ends with an endless loop, and the next run has another one', async () => {
    const module = createModule('for (;;) if (data === "stop") return "done"');
    await expect(run(module, 'never', { ...LIMITS, milliseconds: 100 })).rejects.toThrow(WorkerFailedError);
    expect(await run(module, 'stop')).toBe('done');
  });

  it('ends when its memory is used up', async () => {
    const module = createModule('const kept = []; for (;;) kept.push(new Array(1_000).fill(kept.length))');
    await expect(run(module, null, { ...LIMITS, megabytes: 8 })).rejects.toThrow('memory');
  });

  it('shares the processors with the others', async () => {
    // Counts the running threads and their maximum.
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const module = createModule(`
      const at = Atomics.add(data, 0, 1) + 1;
      if (at > Atomics.load(data, 1)) Atomics.store(data, 1, at);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      Atomics.sub(data, 0, 1);`);
    await Promise.all(Array.from({ length: 2 * availableParallelism() }, () => run(module, shared)));
    expect(shared[1]).toBe(availableParallelism());
  });

  it('is not ended for the time that its work was queued', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const processors = occupyProcessors();
      const queued = run(createModule('return data'), 'queued', { ...LIMITS, milliseconds: 10_000 });
      vi.advanceTimersByTime(10_001);
      for (const free of processors) await free();
      expect(await queued).toBe('queued');
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes turns by client, of which each may queue twelve runs', async () => {
    const [freeOne, ...freeOthers] = occupyProcessors();
    const order: string[] = [];
    const module = createModule('return data');
    const queue = async (clientId: string) => order.push(await run<string>(module, clientId, LIMITS, clientId));
    const queued = [...Array.from({ length: 12 }, () => queue('many')), queue('one')];
    await expect(queue('many')).rejects.toThrow(RateLimitedError);
    // One processor works on the queue, so that the runs end in their order.
    await freeOne?.();
    await Promise.all(queued);
    expect(order.slice(0, 3)).toEqual(['many', 'one', 'many']);
    for (const free of freeOthers) await free();
  });

  it('rejects work while sixty runs are queued', async () => {
    const processors = occupyProcessors();
    const module = createModule('return data');
    const queue = (clientId: string) => run<string>(module, clientId, LIMITS, clientId);
    const queued = Array.from({ length: 60 }, (_, number) => queue(`client ${number % 5}`));
    await expect(queue('another client')).rejects.toThrow(BusyError);
    for (const free of processors) await free();
    expect(await Promise.all(queued)).toHaveLength(60);
  });
});
