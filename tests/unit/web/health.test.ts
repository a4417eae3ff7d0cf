import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { parseProxies } from '@/lib/node/client-address';
import { createReadiness } from '@/services/web/health';
import { createWebServer } from '@/services/web/server';
import { listen } from '../../support/listen';

async function startWeb({ api, isPrepared = true }: { api: string; isPrepared?: boolean }) {
  const warn = vi.fn();
  const findHandler = () => (isPrepared ? Promise.resolve(async () => {}) : new Promise<() => Promise<void>>(() => {}));
  const readiness = createReadiness({ api, findHandler, warn });
  const server = createWebServer({
    isProxy: parseProxies(''),
    hasStandIn: false,
    findHandler,
    securityHeaders: { 'x-content-type-options': 'nosniff' },
    readiness,
    logError: () => {},
  });
  const url = await listen(server);
  return { get: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init), warn };
}

const respondWith = (status: number) => createServer((_, response) => void response.writeHead(status).end());
const AWAY = 'http://127.0.0.1:1';

describe('the web’s health', () => {
  it.each([200, 404])('the web says that it is ready while the product API responds with %i', async (status) => {
    const { get, warn } = await startWeb({ api: await listen(respondWith(status)) });
    const response = await get('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('the web is alive but not ready while the product API cannot be reached', async () => {
    const { get, warn } = await startWeb({ api: AWAY });
    expect((await get('/healthz')).status).toBe(200);
    const response = await get('/readyz');
    expect([response.status, await response.text()]).toEqual([503, '{"status":"unavailable"}']);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('product API'));
  });

  it('the web is not ready while the product API fails', async () => {
    const { get } = await startWeb({ api: await listen(respondWith(500)) });
    expect((await get('/readyz')).status).toBe(503);
  });

  it('the web is alive but not ready until pages can be rendered', async () => {
    const { get, warn } = await startWeb({ api: await listen(respondWith(200)), isPrepared: false });
    expect((await get('/healthz')).status).toBe(200);
    const abortAfter = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => abortAfter(20));
    expect((await get('/readyz')).status).toBe(503);
    expect(timeout).toHaveBeenCalledWith(2_000);
    timeout.mockRestore();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('pages'));
  });

  it('the web’s health responds to HEAD and to any query', async () => {
    const { get } = await startWeb({ api: AWAY });
    expect((await get('/healthz?a=b', { method: 'HEAD' })).status).toBe(200);
  });
});
