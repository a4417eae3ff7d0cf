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
  return { request: (signal?: AbortSignal) => once('name', make, signal), signals, end: () => end() };
}

describe('shared tasks', () => {
  it('a shared task runs once and continues if one request is canceled', async () => {
    const { request, signals, end } = createOnce();
    const controller = new AbortController();
    const requests = [request(controller.signal), request(), request()];
    await settled();
    controller.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    end();
    expect((await Promise.all(requests)).map(({ size }) => size)).toEqual([4, 4, 4]);
  });

  it('a shared task ends when its last request is canceled', async () => {
    const { request, signals, end } = createOnce();
    const leaving = [new AbortController(), new AbortController()];
    const requests = Promise.allSettled(leaving.map(({ signal }) => request(signal)));
    await settled();
    for (const one of leaving) one.abort();
    const late = request();
    expect((await requests).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    end();
    expect((await late).size).toBe(4);
  });

  it('a shared task does not start for a canceled request', async () => {
    const { request, signals } = createOnce();
    await expect(request(AbortSignal.abort())).rejects.toThrow('given up');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
