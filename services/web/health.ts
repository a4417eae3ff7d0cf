import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SecurityHeaders } from '@/lib/server/security/security-headers';
import { LIVENESS_PATH, READINESS_PATH, Readiness } from '../observability/readiness';

type ReadinessDependencies = {
  api: string;
  /** Resolves once pages can be rendered. */
  findHandler: () => Promise<unknown>;
  stopping?: AbortSignal;
  warn: (sentence: string) => void;
};

/** Accepts any response below 500, because other implementations of the contract may lack the liveness path. */
export function createReadiness({ api, findHandler, stopping, warn }: ReadinessDependencies): Readiness {
  return new Readiness({
    stopping,
    checks: [
      { name: 'pages', run: findHandler },
      { name: 'product API', run: (signal) => reach(`${api}${LIVENESS_PATH}`, signal) },
    ],
    report: (failures) => {
      for (const { name, error } of failures) warn(`The web is not ready (${name}): ${error}`);
      if (failures.length === 0) warn('The web is ready again.');
    },
  });
}

async function reach(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal, cache: 'no-store' });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`The product API responded with ${response.status}.`);
}

/** @returns false for all other requests. */
export function respondToHealthCheck(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  { readiness, securityHeaders }: { readiness: Readiness; securityHeaders: SecurityHeaders },
): boolean {
  const [path] = url.split('?', 1);
  if ((path !== LIVENESS_PATH && path !== READINESS_PATH) || (method !== 'GET' && method !== 'HEAD')) return false;
  response.setHeaders(new Map(Object.entries(securityHeaders)));
  if (path === LIVENESS_PATH) send(response, true);
  else void readiness.check().then((isReady) => send(response, isReady));
  return true;
}

function send(response: ServerResponse, isOk: boolean): void {
  response.writeHead(isOk ? 200 : 503, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-store',
    ...(!isOk && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify({ status: isOk ? 'ok' : 'unavailable' }));
}
