import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Metrics } from './metrics';

/**
 * Returns undefined for unknown paths and null for requests that are not measured. Labels never contain the path
 * itself, because clients choose it.
 */
export type FindRoute = (method: string, pathname: string) => string | undefined | null;

const UNKNOWN_ROUTE = 'unknown';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** In seconds. Cached pages take less than a millisecond, uploads several seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The client disconnected before the response ended. */
const ABORTED = 'aborted';

/** Only the counter has the status as a label, which limits the number of series. */
export function observeRequests(server: Server, metrics: Metrics, findRoute: FindRoute): void {
  const requests = metrics.createCounter({
    name: 'http_requests_total',
    help: 'Requests by route and status.',
    labels: ['method', 'route', 'status'],
  });
  const durations = metrics.createHistogram(
    {
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response.',
      labels: ['method', 'route'],
    },
    BUCKETS,
  );
  const inFlight = metrics.createGauge({ name: 'http_requests_in_flight', help: 'Requests being handled.' });

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    // Finds the route before handlers can change the URL.
    const { method: givenMethod = '', url = '' } = request;
    const route = findRoute(givenMethod, url.split(/[?#]/, 1)[0] ?? '');
    if (route === null) return;
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const method = METHODS.has(givenMethod) ? givenMethod : 'other';
      const labels = { method, route: route ?? UNKNOWN_ROUTE };
      const status = response.writableFinished ? String(response.statusCode) : ABORTED;
      requests.inc({ ...labels, status });
      durations.observe(labels, (performance.now() - startedAt) / 1_000);
    });
  });
}
