import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { findClientAddress, type IsProxy } from '@/lib/server/network/client-address';
import { escapeMalformedPath } from '@/lib/server/network/malformed-path';

/**
 * Prepares a request for Next: overwrites `X-Forwarded-For` with the client's address, because Next passes the header
 * on unchecked and does not expose the connection, and escapes a path that Next cannot decode.
 */
export function prepareRequest(request: IncomingMessage, isProxy: IsProxy): void {
  request.headers['x-forwarded-for'] = findClient(request, isProxy);
  request.url = escapeMalformedPath(request.url ?? '');
}

/** The client of the latest request on each connection. Without a proxy, all requests of a connection have the same. */
const clients = new WeakMap<Socket, { forwardedFor: string; address: string }>();

function findClient({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const known = clients.get(socket);
  if (known?.forwardedFor === forwardedFor) return known.address;
  const address = findClientAddress(socket.remoteAddress, forwardedFor, isProxy);
  clients.set(socket, { forwardedFor, address });
  return address;
}
