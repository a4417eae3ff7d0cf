import { get, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { parseProxies } from '@/lib/node/client-address';
import { Readiness } from '@/services/observability/readiness';
import { createWebServer } from '@/services/web/server';
import { listen } from '../../support/listen';

type Handler = (...exchange: Parameters<RequestListener>) => Promise<void>;

async function serve(findHandler: () => Promise<Handler>, hasStandIn = false) {
  const logError = vi.fn();
  const readiness = new Readiness({ checks: [], report: () => {} });
  const server = createWebServer({
    isProxy: parseProxies(''),
    hasStandIn,
    findHandler,
    securityHeaders: { 'x-frame-options': 'DENY' },
    readiness,
    logError,
  });
  const url = `${await listen(server)}/about`;
  const visit = async (host = 'localhost') => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers: { host }, agent: false }, resolve).on('error', reject);
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  return { visit, logError };
}

const respond: Handler = async (request, response) => void response.end(request.url);

it('requests wait until pages can be rendered', async () => {
  let prepare = (_: Handler) => {};
  const handler = new Promise<Handler>((resolve) => {
    prepare = resolve;
  });
  const { visit } = await serve(() => handler);
  const early = visit();
  prepare(respond);
  expect(await early).toMatchObject({ status: 200, body: '/about' });
});

it('responds with 500 to an error, and logs the reason', async () => {
  const handle = vi.fn(respond).mockRejectedValueOnce(new Error('Out of ink.'));
  const { visit, logError } = await serve(async () => handle);
  const failed = await visit();
  const requestId = failed.headers['x-request-id'];
  expect(failed).toMatchObject({ status: 500, body: `Internal Server Error. Request id: ${requestId}` });
  expect(logError.mock.calls).toEqual([[expect.stringContaining('Out of ink.')]]);
  expect(logError.mock.calls[0]?.[0]).toContain(`request id ${requestId}`);
  expect(await visit()).toMatchObject({ status: 200, body: '/about' });
});

it('breaks off a response that fails halfway', async () => {
  const { visit } = await serve(async () => async (_, response) => {
    response.writeHead(200);
    response.write('half ');
    throw new Error('Out of ink.');
  });
  await expect(visit()).rejects.toThrow(/aborted|hang up/);
});

it('responds only to this machine’s host names while a stand-in is in use', async () => {
  const { visit } = await serve(async () => respond, true);
  expect((await visit('rebound.example')).status).toBe(421);
  expect((await visit('localhost:3000')).status).toBe(200);
  const { visit: visitProduction } = await serve(async () => respond);
  expect((await visitProduction('art.example')).status).toBe(200);
});
