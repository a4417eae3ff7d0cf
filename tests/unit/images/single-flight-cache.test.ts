import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DiskCache } from '@/services/product-api/imaging/disk-cache';
import { createSingleFlightCache } from '@/services/product-api/imaging/single-flight-cache';

const directory = mkdtempSync(join(tmpdir(), 'impasto-cache-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A cache in which nothing is, and a piece of work that ends when the test says so, or when all have gone. */
function createOnce() {
  const cache = new DiskCache(directory, 1_000_000);
  vi.spyOn(cache, 'open').mockResolvedValue(null);
  const once = createSingleFlightCache(cache, pino({ level: 'silent' }));
  const signals: AbortSignal[] = [];
  let end = () => {};
  const make = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<{ content: Uint8Array; isCacheable: boolean }>((resolve, reject) => {
      end = () => resolve({ content: Buffer.from('made'), isCacheable: false });
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  };
  return { ask: (signal?: AbortSignal) => once('name', make, signal), signals, end: () => end() };
}

describe('what several wait for', () => {
  it('is made once, and for the others when one of them goes', async () => {
    const { ask, signals, end } = createOnce();
    const gone = new AbortController();
    const asked = [ask(gone.signal), ask(), ask()];
    await settled();
    gone.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    end();
    expect((await Promise.all(asked)).map(({ size }) => size)).toEqual([4, 4, 4]);
  });

  it('is given up when the last of them goes, and begun anew for who comes then', async () => {
    const { ask, signals, end } = createOnce();
    const leaving = [new AbortController(), new AbortController()];
    const asked = Promise.allSettled(leaving.map(({ signal }) => ask(signal)));
    await settled();
    for (const one of leaving) one.abort();
    const late = ask();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    end();
    expect((await late).size).toBe(4);
  });

  it('is given up for who has gone before it began', async () => {
    const { ask, signals } = createOnce();
    await expect(ask(AbortSignal.abort())).rejects.toThrow('given up');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
