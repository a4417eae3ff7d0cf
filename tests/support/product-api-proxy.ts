import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INVALIDATIONS_PATH } from '@/lib/shared/contract/invalidation';
import { API } from './fetch-endpoint';

type ProductApiProxy = {
  url: string;
  /** If false, connections are closed without a response. */
  isOpen: boolean;
  /** Headers of the last request for each path. */
  received: Map<string, IncomingHttpHeaders>;
  /** Transforms the text of the product API's responses. */
  rewrite: (body: string) => string;
  /** Mocks the response to a write, and the tags it invalidates. */
  onWrite: (request: IncomingMessage) => { status: number; body: string; tags?: string[] };
  /** Sends tags to web servers that subscribe to invalidations. */
  invalidate: (tags: string[]) => void;
  stop: () => void;
};

const encodeEvent = (tags: string[], isReset = false) =>
  `data: ${JSON.stringify({ position: '1-1', tags, isReset })}\n\n`;

/** Starts a proxy for the product API that can fail and change responses. */
export async function startProductApiProxy(): Promise<ProductApiProxy> {
  const streams = new Set<ServerResponse>();
  let written: string[] = [];
  const respondToInvalidations = (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.accept === 'text/event-stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(encodeEvent([], true));
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ position: '1-1', tags: written, isReset: false }));
    written = [];
  };
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === INVALIDATIONS_PATH) return respondToInvalidations(request, response);
    if (request.method !== 'GET') {
      const { status, body, tags = [] } = proxy.onWrite(request);
      written.push(...tags);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const upstream = await fetch(`${API}${request.url}`);
    const body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, { 'content-type': type });
    response.end(type.includes('json') ? proxy.rewrite(body.toString()) : body);
  };
  const server = createServer((request, response) => {
    proxy.received.set(request.url?.split('?')[0] ?? '', request.headers);
    if (proxy.isOpen) pass(request, response).catch(() => request.socket.destroy());
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: ProductApiProxy = {
    url: `http://localhost:${port}`,
    isOpen: true,
    received: new Map(),
    rewrite: (body) => body,
    onWrite: () => ({ status: 501, body: '{}' }),
    invalidate: (tags) => {
      for (const stream of streams) stream.write(encodeEvent(tags));
    },
    stop: () => {
      server.close();
      for (const stream of streams) stream.destroy();
    },
  };
  return proxy;
}
