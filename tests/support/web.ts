import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INVALIDATIONS_PATH } from '@/lib/shared/contract/invalidation';

export const API = `http://localhost:${process.env.E2E_API_PORT || '4210'}`;

/** Starts a second web from the build of the browser tests, on its own port. */
export async function startWeb(
  productApiUrl: string,
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['services/web/main.cjs', '--port', '0'], {
    env: { ...process.env, NODE_ENV: 'production', PRODUCT_API_URL: productApiUrl, ...env },
  });
  const url = await readAddress(child);
  // The first response arrives when the server has finished starting.
  await fetch(`${url}/about`);
  return { url, stop: () => child.kill() };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The web ended: ${output}`)));
  });
}

type Gate = {
  url: string;
  /** When false, connections are closed without a response. */
  isOpen: boolean;
  /** Transforms the text of the product API's responses. */
  rewrite: (body: string) => string;
  /** Responds to a write in place of the product API, which it does not reach, and names the invalidated tags. */
  onWrite: (request: IncomingMessage) => { status: number; body: string; tags?: string[] };
  /** Sends invalidated tags to the webs that subscribe, as another writer would. */
  tell: (tags: string[]) => void;
  stop: () => void;
};

const encodeEvent = (tags: string[], isReset = false) =>
  `data: ${JSON.stringify({ position: '1-1', tags, isReset })}\n\n`;

/** Starts a proxy of the product API that can become unavailable and change responses; reads are passed on. */
export async function startGate(): Promise<Gate> {
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
      const { status, body, tags = [] } = gate.onWrite(request);
      written.push(...tags);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const upstream = await fetch(`${API}${request.url}`);
    const body = Buffer.from(await upstream.arrayBuffer());
    const type = upstream.headers.get('content-type') ?? '';
    response.writeHead(upstream.status, { 'content-type': type });
    response.end(type.includes('json') ? gate.rewrite(body.toString()) : body);
  };
  const server = createServer((request, response) => {
    if (gate.isOpen) pass(request, response).catch(() => request.socket.destroy());
    else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const gate: Gate = {
    url: `http://localhost:${port}`,
    isOpen: true,
    rewrite: (body) => body,
    onWrite: () => ({ status: 501, body: '{}' }),
    tell: (tags) => {
      for (const stream of streams) stream.write(encodeEvent(tags));
    },
    stop: () => {
      server.close();
      for (const stream of streams) stream.destroy();
    },
  };
  return gate;
}
