import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server } from 'node:http';
import { findClientAddress, type IsProxy } from './client-address';
import { guardConnections } from './connections';

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
