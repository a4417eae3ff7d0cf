import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics';

const METRICS_PATH = '/metrics';

export type MetricsAddress = { port: number; host: string };

/**
 * Uses a separate port, which reverse proxies do not forward.
 * @throws Error if the port is in use
 */
export async function serveMetrics(metrics: Metrics, { port, host }: MetricsAddress): Promise<Server> {
  const server = createServer((request, response) => void respond(metrics, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  // The metrics port must not keep the process alive.
  return server.unref();
}

async function respond(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url?.split('?', 1)[0] !== METRICS_PATH) return void response.writeHead(404).end();
  if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
  try {
    const text = await metrics.scrape();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } catch (error) {
    // Prometheus records the failed scrape. Only operators can access this port.
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}
