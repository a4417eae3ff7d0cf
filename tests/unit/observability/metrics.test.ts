import { createServer, request as sendRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { HttpCache } from '@/services/http-cache/http-cache';
import { observeCache } from '@/services/observability/cache-metrics';
import { observeRequests } from '@/services/observability/http-metrics';
import { Metrics } from '@/services/observability/metrics';
import { serveMetrics } from '@/services/observability/metrics-server';
import { closeAfterTest, listen } from '../../support/listen';

/** Returns a metric's lines without the help and the service label. */
async function readSeries(metrics: Metrics, name: string): Promise<string[]> {
  const lines = (await metrics.scrape()).split('\n').filter((line) => line.startsWith(`impasto_${name}`));
  return lines.map((line) =>
    line
      .replace('impasto_', '')
      .replace(/,?service="web",?/, '')
      .replace('{}', ''),
  );
}

describe('request metrics', () => {
  it('counts requests by route and status, never by URL', async () => {
    const metrics = new Metrics('web');
    const server = createServer((request, response) => {
      response.writeHead(request.url?.startsWith('/works/') ? 200 : 404).end();
    });
    observeRequests(server, metrics, (_, path) => (path.startsWith('/works/') ? '/works/{id}' : undefined));
    const url = await listen(server);
    for (const path of ['/works/1', '/works/2?a=b', '/secret-1', '/secret-2']) await fetch(`${url}${path}`);
    await vi.waitFor(async () =>
      expect(await readSeries(metrics, 'http_requests_total')).toEqual([
        'http_requests_total{method="GET",route="/works/{id}",status="200"} 2',
        'http_requests_total{method="GET",route="unknown",status="404"} 2',
      ]),
    );
    expect(await readSeries(metrics, 'http_request_duration_seconds_count')).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/works/{id}"} 2',
      'http_request_duration_seconds_count{method="GET",route="unknown"} 2',
    ]);
    expect(await metrics.scrape()).not.toContain('secret');
  });

  it('counts all invented methods together', async () => {
    const metrics = new Metrics('web');
    const server = createServer((_, response) => void response.end());
    observeRequests(server, metrics, () => '/');
    await fetch(await listen(server), { method: 'PROPFIND' });
    await vi.waitFor(async () =>
      expect(await readSeries(metrics, 'http_requests_total')).toEqual([
        'http_requests_total{method="other",route="/",status="200"} 1',
      ]),
    );
  });

  it('counts a request as aborted if its client disconnects', async () => {
    const metrics = new Metrics('web');
    const server = createServer(() => {});
    observeRequests(server, metrics, () => '/');
    const client = sendRequest(await listen(server)).on('error', () => {});
    client.end();
    await vi.waitFor(async () =>
      expect(await readSeries(metrics, 'http_requests_in')).toEqual(['http_requests_in_flight 1']),
    );
    client.destroy();
    await vi.waitFor(async () =>
      expect(await readSeries(metrics, 'http_requests')).toEqual([
        'http_requests_total{method="GET",route="/",status="aborted"} 1',
        'http_requests_in_flight 0',
      ]),
    );
  });

  it('metrics can leave out requests that stay open, such as streams', async () => {
    const metrics = new Metrics('web');
    const server = createServer((_, response) => void response.end());
    observeRequests(server, metrics, () => null);
    await fetch(await listen(server));
    expect(await readSeries(metrics, 'http_requests')).toEqual(['http_requests_in_flight 0']);
  });
});

describe('HTTP cache metrics', () => {
  it('metrics show the hits, size and queue of an HTTP cache', async () => {
    const metrics = new Metrics('web');
    const cache = new HttpCache({
      maxBytes: 1_000_000,
      renders: { concurrency: 1, waiting: 1 },
      reportError: () => {},
    });
    observeCache(metrics, cache);
    const headers = { 'surrogate-control': 'max-age=60' };
    const read = (key: string) => cache.respond(key, async () => ({ status: 200, headers, body: Buffer.from('page') }));
    await read('/a');
    await read('/a');
    let finish = () => {};
    const slow = () =>
      cache.respond(crypto.randomUUID(), async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { status: 200, headers: {}, body: Buffer.from('') };
      });
    const [running, waiting] = [slow(), slow()];
    await expect(slow()).rejects.toThrow();
    expect(await readSeries(metrics, 'cache_re')).toEqual([
      'cache_requests_total{outcome="hit"} 1',
      'cache_requests_total{outcome="stale"} 0',
      'cache_requests_total{outcome="miss"} 4',
      'cache_rejected_renders_total 1',
      'cache_responses 1',
      'cache_renders{state="running"} 1',
      'cache_renders{state="waiting"} 1',
    ]);
    expect(await readSeries(metrics, 'cache_max_bytes')).toEqual(['cache_max_bytes 1000000']);
    expect(await readSeries(metrics, 'cache_requests_total')).toContain('cache_requests_total{outcome="hit"} 1');
    finish();
    await running;
    finish();
    await waiting;
  });
});

describe('the metrics port', () => {
  const open = async (metrics: Metrics) => closeAfterTest(await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }));

  it('the metrics port serves only metrics of the process and the build, as text', async () => {
    const url = await open(new Metrics('web'));
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toContain('process_resident_memory_bytes{service="web"}');
    expect(text).toMatch(/impasto_build_info\{version="[\d.]+",node="v\d+[\d.]+",service="web"\} 1/);
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('the metrics port listens only on its address, and fails if the port is taken', async () => {
    const url = await open(new Metrics('web'));
    const { hostname, port: taken } = new URL(url);
    expect(hostname).toBe('127.0.0.1');
    const port = Number(taken);
    await expect(serveMetrics(new Metrics('web'), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  });
});
