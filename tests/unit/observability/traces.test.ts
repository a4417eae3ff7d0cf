import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseProxies } from '@/lib/node/client-address';
import { getTracing, runInSpan, setTracing, type Tracing } from '@/lib/node/tracing';
import { HttpCache } from '@/services/http-cache/http-cache';
import { openTracing, stopTracing } from '@/services/observability/open-tracing';
import { Readiness } from '@/services/observability/readiness';
import { openLog } from '@/services/product-api/log';
import { createCachedPages } from '@/services/web/cached-pages';
import type { Handle } from '@/services/web/render-page';
import { createWebServer } from '@/services/web/server';
import { TestApi } from '../../support/api';
import { openEmptyEmbedded } from '../../support/embedded';
import { siteReader } from '../../support/site';
import { type CollectedSpan, startCollector } from '../../support/trace-collector';
import { WEB_SECRET } from '../../support/web-secret';

vi.mock('server-only', () => ({}));

const PROXY_TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${PROXY_TRACE}-b7ad6b7169203331-01`;
const SEARCHED = 'somebody-searched-for-this';

let api: TestApi;
let apiUrl: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
const servers: Server[] = [];

/** Opens tracing for both servers. Spans belong to the service that was opened last. */
async function open(service: 'web' | 'product-api', url = collector.url, warn = (_: string) => {}): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  await openTracing(service, { OTEL_EXPORTER_OTLP_ENDPOINT: url }, warn);
  const tracing = getTracing();
  if (tracing !== undefined) setTracing(countOpenSpans(tracing));
}

let openSpans = 0;

function countOpenSpans({ startSpan, stop }: Tracing): Tracing {
  return {
    startSpan: (...parameters) => {
      const span = startSpan(...parameters);
      openSpans += 1;
      const end = () => {
        openSpans -= 1;
        span.end();
      };
      return { ...span, end };
    },
    stop,
  };
}

beforeAll(async () => {
  collector = await startCollector();
  // Statements are traced only if tracing is on when the database opens.
  await open('product-api');
  api = new TestApi({ ...(await openEmptyEmbedded()), url: undefined });
  apiUrl = await api.listen({ RESPONSE_CACHE_MB: 0 });
}, 120_000);
afterAll(async () => {
  await stopTracing();
  vi.unstubAllEnvs();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await api.close();
  collector.stop();
});
beforeEach(async () => {
  await stopTracing();
  collector.spans.length = 0;
  await open('web');
});

/** Serves pages that read from the product API, as Next does. */
async function serveWeb(proxies = ''): Promise<string> {
  vi.doMock('@/lib/server/env', () => ({ serverEnv: { PRODUCT_API_URL: apiUrl, WEB_SECRET } }));
  vi.resetModules();
  const { asVisitor } = await import('@/lib/server/api/request');
  const { forward } = await import('@/lib/server/bff/forward');
  vi.doUnmock('@/lib/server/env');
  const handle: Handle = async (request, response) => {
    if (request.url?.startsWith('/api/')) {
      const sent = new Request(`http://site.invalid${request.url}`, { headers: { 'x-request-id': 'of-the-bff' } });
      const received = await forward(sent, `${apiUrl}${request.url.slice('/api'.length)}`);
      return void response.writeHead(received.status).end(await received.text());
    }
    const { total } = await asVisitor('GET /v1/artworks/', { query: { tags: SEARCHED } });
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${total}</p>`);
  };
  const cache = new HttpCache({
    maxBytes: 1_000_000,
    renders: { concurrency: 1, waiting: 10 },
    reportError: (error) => expect.unreachable(String(error)),
  });
  const pages = createCachedPages({
    cache,
    handle,
    siteUrl: 'http://site.invalid',
    securityHeaders: {},
    messageKeys: {},
    site: siteReader,
  });
  const server = createWebServer({
    isProxy: parseProxies(proxies),
    hasStandIn: false,
    findHandler: async () => pages,
    securityHeaders: {},
    readiness: new Readiness({ checks: [], report: () => {} }),
    logError: (text) => expect.unreachable(text),
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Exports the spans of finished requests with the names of their ancestors. */
async function collect(): Promise<(CollectedSpan & { ancestors: string[] })[]> {
  // A server's span ends after the response.
  await expect.poll(() => openSpans).toBe(0);
  await stopTracing();
  const byId = new Map(collector.spans.map((span) => [span.id, span]));
  const listAncestors = ({ parentId = '' }: CollectedSpan): string[] => {
    const parent = byId.get(parentId);
    return parent === undefined ? [] : [parent.name, ...listAncestors(parent)];
  };
  return collector.spans.map((span) => ({ ...span, ancestors: listAncestors(span) }));
}

it('a page’s trace contains its request to the product API and the database statements', async () => {
  const web = await serveWeb();
  const response = await fetch(`${web}/artworks?tags=${SEARCHED}`);
  expect(response.status).toBe(200);
  const spans = await collect();
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const [page] = spans.filter(({ name }) => name === 'GET /artworks');
  expect(page).toMatchObject({ parentId: undefined, hasFailed: false, service: 'impasto-web' });
  const id = response.headers.get('x-request-id');
  expect(page?.attributes).toMatchObject({
    'request.id': id,
    'http.route': '/artworks',
    'http.response.status_code': 200,
  });
  const [sent, received] = spans
    .filter(({ name }) => name === 'GET /v1/artworks')
    .toSorted((one, other) => one.ancestors.length - other.ancestors.length);
  expect(sent?.ancestors).toEqual(['GET /artworks']);
  expect(received?.ancestors).toEqual(['GET /v1/artworks', 'GET /artworks']);
  expect(received?.attributes).toMatchObject({ 'request.id': id, 'http.route': '/v1/artworks' });
  const statements = spans.filter(({ name }) => name === 'SELECT');
  expect(statements.length).toBeGreaterThan(0);
  for (const { ancestors, attributes } of statements) {
    expect(ancestors).toEqual(['GET /v1/artworks', 'GET /v1/artworks', 'GET /artworks']);
    expect(attributes['db.query.text']).toMatch(/^(select|with) /i);
  }
  expect(collector.readText()).not.toContain(SEARCHED);
});

it('the trace shows a forwarded request and whether it failed', async () => {
  const web = await serveWeb();
  expect((await fetch(`${web}/api/v1/artworks/${crypto.randomUUID()}`)).status).toBe(404);
  const spans = await collect();
  const [name, ofTheBrowser] = ['GET /v1/artworks/{id}', 'GET /api/v1/artworks/{id}'];
  const requests = spans
    .filter((span) => span.name === name)
    .map(({ ancestors, hasFailed }) => ({ ancestors, hasFailed }));
  // A response below 500 is the client's error, so only the client's span has failed.
  expect(requests.toSorted((one, other) => one.ancestors.length - other.ancestors.length)).toEqual([
    { ancestors: [ofTheBrowser], hasFailed: true },
    { ancestors: [name, ofTheBrowser], hasFailed: false },
  ]);
});

it('continues a proxy’s trace only if the proxy is trusted', async () => {
  const headers = { traceparent: TRACEPARENT };
  await fetch(`${await serveWeb('127.0.0.1')}/artworks`, { headers });
  const trusted = await collect();
  expect(trusted.length).toBeGreaterThan(2);
  expect(new Set(trusted.map(({ traceId }) => traceId))).toEqual(new Set([PROXY_TRACE]));

  await open('web');
  collector.spans.length = 0;
  await fetch(`${await serveWeb()}/artworks`, { headers });
  await fetch(`${apiUrl}/v1/artworks/`, { headers });
  const untrusted = await collect();
  expect(untrusted.length).toBeGreaterThan(2);
  expect(untrusted.map(({ traceId }) => traceId)).not.toContain(PROXY_TRACE);
});

it('traces only statements that a request runs', async () => {
  await fetch(`${apiUrl}/v1/artworks/`);
  await api.db.transaction(async (transaction) => void (await transaction.execute('select 7')));
  const spans = await collect();
  expect(spans.map(({ attributes }) => attributes['db.query.text'])).not.toContain('select 7');
  expect(spans.filter(({ name }) => name === 'SELECT').length).toBeGreaterThan(0);
});

it('exports no trace that was not chosen for sampling', async () => {
  await stopTracing();
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
  await open('web');
  vi.stubEnv('OTEL_TRACES_SAMPLER', undefined);
  await fetch(`${apiUrl}/v1/artworks/`);
  expect(await collect()).toEqual([]);
});

it('logs the trace id of a traced request', async () => {
  let line = '';
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (text) => (line = text) });
  log.info('outside');
  expect(line).not.toContain('traceId');
  const span = getTracing()?.startSpan('GET /artworks', { kind: 'server' });
  if (span === undefined) return expect.unreachable();
  runInSpan(span, () => log.info('inside'));
  expect(JSON.parse(line)).toMatchObject({ traceId: span.traceId });
});

it('stops within seconds even if the collector cannot be reached', async () => {
  await stopTracing();
  await open('web', 'http://127.0.0.1:1');
  getTracing()?.startSpan('GET /', { kind: 'server' }).end();
  const startedAt = performance.now();
  await stopTracing();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(getTracing()).toBeUndefined();
});

it('logs once a minute that the collector rejects traces', async () => {
  await stopTracing();
  const warn = vi.fn();
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '1');
  await open('web', `${collector.url}/elsewhere`, warn);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', undefined);
  for (const name of ['GET /first', 'GET /second']) {
    getTracing()?.startSpan(name, { kind: 'server' }).end();
    await expect.poll(() => collector.readText()).toContain(name);
  }
  await stopTracing();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Traces could not be exported: .+/)]]);
});

it('loads and records nothing without a collector', async () => {
  await stopTracing();
  await openTracing('web', {}, () => {});
  expect(getTracing()).toBeUndefined();
});
