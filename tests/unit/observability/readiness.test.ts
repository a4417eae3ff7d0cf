import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Check, type CheckFailure, Readiness } from '@/services/observability/readiness';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIFETIME = 1_000;
/** In milliseconds of real time, because fake timers do not affect `AbortSignal.timeout`. */
const TIMEOUT = 20;

function open(...checks: Check[]) {
  const reports: string[][] = [];
  const report = (failures: readonly CheckFailure[]) => void reports.push(failures.map(({ name }) => name));
  return { readiness: new Readiness({ checks, report, timeout: TIMEOUT, lifetime: LIFETIME }), reports };
}

const works = async () => {};
const fails = async () => {
  throw new Error('The disk is full.');
};

describe('the readiness of a process', () => {
  it('a process is ready only while every check succeeds', async () => {
    expect(await open({ name: 'a', run: works }, { name: 'b', run: works }).readiness.check()).toBe(true);
    expect(await open({ name: 'a', run: works }, { name: 'b', run: fails }).readiness.check()).toBe(false);
  });

  it('requests within a second share their checks', async () => {
    const run = vi.fn(works);
    const { readiness } = open({ name: 'a', run });
    await Promise.all(Array.from({ length: 100 }, () => readiness.check()));
    await readiness.check();
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LIFETIME);
    await readiness.check();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('a process is not ready if a check takes too long', async () => {
    let finish = () => {};
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { readiness } = open({ name: 'a', run });
    for (const _ of [1, 2]) {
      const checked = readiness.check();
      await vi.advanceTimersByTimeAsync(TIMEOUT);
      expect(await checked).toBe(false);
      await vi.advanceTimersByTimeAsync(LIFETIME);
    }
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    run.mockImplementation(works);
    expect(await readiness.check()).toBe(true);
  });

  it('each check gets a signal that aborts at the timeout', async () => {
    const run = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const checked = open({ name: 'a', run }).readiness.check();
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await checked).toBe(false);
  });

  it('a process is not ready once it is stopping', async () => {
    const run = vi.fn(works);
    const stopping = new AbortController();
    const readiness = new Readiness({ checks: [{ name: 'a', run }], report: () => {}, stopping: stopping.signal });
    expect(await readiness.check()).toBe(true);
    stopping.abort();
    expect(await readiness.check()).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('logs when a failure begins and when it ends', async () => {
    const run = vi.fn<() => Promise<void>>(fails);
    const { readiness, reports } = open({ name: 'a', run }, { name: 'b', run: works });
    for (const _ of [1, 2, 3]) {
      await readiness.check();
      await vi.advanceTimersByTimeAsync(LIFETIME);
    }
    run.mockImplementation(works);
    for (const _ of [1, 2]) {
      await readiness.check();
      await vi.advanceTimersByTimeAsync(LIFETIME);
    }
    expect(reports).toEqual([['a'], []]);
  });
});
