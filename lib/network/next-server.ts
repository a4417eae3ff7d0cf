import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { findClientAddress, type IsProxy } from './client-address';
import { guardConnections } from './connections';
import { isLocalHost } from './local-request';
import { escapeMalformedPath } from './malformed-path';

/**
 * Guards the connections of the server that `next start` opens and does not expose. Node publishes each new connection
 * on a diagnostics channel before anything is read from it, and a connection knows its server.
 */
export function guardNextServer(): void {
  const guarded = new WeakSet<Server>();
  subscribe('net.server.socket', (message) => {
    const server = readServer(message);
    if (server === null || guarded.has(server)) return;
    guarded.add(server);
    guardConnections(server);
    // Next listens for upgrades for its development server and leaves other upgrade requests open for ever. Without a
    // listener Node handles such a request as any other: https://nodejs.org/api/http.html#event-upgrade_1
    server.removeAllListeners('upgrade');
  });
}

function readServer(message: unknown): Server | null {
  const socket = readField(message, 'socket');
  const server = readField(socket, 'server');
  return server instanceof Server ? server : null;
}

function readField(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined;
}

/**
 * Overwrites `X-Forwarded-For` of every incoming request with the client's address. Next passes the header on unchecked
 * and does not expose the connection; Node publishes each request before its handler runs
 * (https://nodejs.org/api/diagnostics_channel.html#event-httpserverrequeststart).
 */
export function attachClientAddresses(isProxy: IsProxy): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const given = request.headers['x-forwarded-for'];
    request.headers['x-forwarded-for'] = findClientAddress(
      request.socket.remoteAddress,
      Array.isArray(given) ? given.join(',') : given,
      isProxy,
    );
  });
}

/** Lets a path that Next cannot decode lead to the not-found page. */
export function escapeMalformedPaths(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = escapeMalformedPath(request.url ?? '');
  });
}

/** Gives requests under a foreign host name the address of a route that rejects them. */
export function rejectForeignHosts(rejectionRoute: string): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!isLocalHost(request.headers.host)) request.url = rejectionRoute;
  });
}

/**
 * Gives the request for a document the path of the page that answers it, before Next sees it. Next's own rewrites and
 * its proxy lead to the same page at a multiple of the cost (docs/decisions/027-list-addresses.md). What the browser's
 * router requests (it says so by a header) goes through those, because it has to be told of the rewrite.
 */
export function rewriteDocuments(findPage: (address: string) => string | null): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const isDocument = (request.method === 'GET' || request.method === 'HEAD') && request.headers.rsc === undefined;
    if (isDocument) request.url = findPage(request.url ?? '') ?? request.url;
  });
}

/**
 * Sends stored pages as they were compressed when they were stored, to who reads gzip: Next would compress them anew for
 * each visit. Next writes a page's bytes as they lie in its cache, so they are known when they are written. What has an
 * encoding already its middleware leaves as it is (https://github.com/expressjs/compression).
 */
export function sendCompressed(findCompressed: (bytes: unknown) => Uint8Array | undefined): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.method !== 'GET' || !acceptsGzip(request.headers['accept-encoding'])) return;
    // The first bytes send the headers along, once it is known what they are.
    response.flushHeaders = () => undefined;
    let write = response.write;
    let isWrapped = false;
    const writeCompressed = (bytes: unknown, ...rest: unknown[]): unknown => {
      const compressed = findCompressed(bytes);
      const isSwapped = compressed !== undefined && !response.headersSent && !response.hasHeader('content-encoding');
      if (isSwapped) response.setHeader('Content-Encoding', 'gzip');
      return Reflect.apply(write, response, [isSwapped ? compressed : bytes, ...rest]);
    };
    // The middleware takes what it finds here for the connection's, and puts one of its own in its place: from then on
    // this one stands before that.
    Object.defineProperty(response, 'write', {
      configurable: true,
      get: () => (isWrapped ? writeCompressed : write),
      set: (next: typeof write) => {
        write = next;
        isWrapped = true;
      },
    });
  });
}

/** Whether a client names gzip and does not refuse it (RFC 9110, section 12.5.3). */
function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return /(^|,)\s*gzip\s*(;\s*q=(1|0?\.\d*[1-9])\d*\s*)?(,|$)/i.test(String(accepted ?? ''));
}
