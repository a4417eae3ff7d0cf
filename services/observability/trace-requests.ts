import type { IncomingMessage, ServerResponse } from 'node:http';
import { getTracing, runInSpan, TRACEPARENT_HEADER } from '@/lib/node/tracing';
import type { FindRoute } from './http-metrics';
import { LIVENESS_PATH, READINESS_PATH } from './readiness';

type TraceOptions = {
  findRoute: FindRoute;
  /** True only for the site's own processes. Other clients must not control sampling. */
  isTrusted: (request: IncomingMessage) => boolean;
};

/** Creates no span for health checks and requests excluded by `findRoute`. */
export function traceRequest<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  { findRoute, isTrusted }: TraceOptions,
  handle: () => Result,
): Result {
  const tracing = getTracing();
  if (tracing === undefined) return handle();
  const { method = '', url = '', headers } = request;
  const route = findRoute(method, url.split(/[?#]/, 1)[0] ?? '');
  if (route === null || route === LIVENESS_PATH || route === READINESS_PATH) return handle();
  const given = headers[TRACEPARENT_HEADER];
  const span = tracing.startSpan(route === undefined ? method : `${method} ${route}`, {
    kind: 'server',
    attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
    parent: typeof given === 'string' && isTrusted(request) ? given : undefined,
  });
  response.once('close', () => {
    span.set({ 'http.response.status_code': response.statusCode });
    if (response.statusCode >= 500) span.fail(String(response.statusCode));
    else if (!response.writableFinished) span.fail('aborted');
    span.end();
  });
  return runInSpan(span, handle);
}
