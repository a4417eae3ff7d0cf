import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

type Upstream = {
  url: string;
  /** Contains every complete request of the test. */
  received: Received[];
  response: { status: number; headers: Record<string, string>; body: string };
  listener: RequestListener | undefined;
};

/**
 * Provides a product API that records its requests: `const upstream = testUpstream();` and, inside a test,
 * `upstream()`.
 */
export function testUpstream(): () => Upstream {
  const upstream: Upstream = { url: '', received: [], response: createDefaultResponse(), listener: undefined };
  const server = createServer(async (request, response) => {
    if (upstream.listener) return upstream.listener(request, response);
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    upstream.received.push({ method, url, headers, body });
    const { response: reply } = upstream;
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    upstream.received.length = 0;
    upstream.response = createDefaultResponse();
    upstream.listener = undefined;
  });
  return () => upstream;
}

function createDefaultResponse() {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"from":"api"}' };
}
