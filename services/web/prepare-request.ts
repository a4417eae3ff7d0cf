import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { findClientAddress, type IsProxy } from '@/lib/node/client-address';
import { acceptRequestId, REQUEST_ID_HEADER } from '@/lib/node/request-id';
import type { Handle } from './render-page';

/**
 * Prepares a request for Next. It overwrites `X-Forwarded-For` with the client's address, because Next passes the
 * header on unchecked and does not expose the connection; it escapes a path that Next cannot decode; and it gives the
 * request an id, or keeps the id from a trusted proxy.
 */
export function prepareRequest(request: IncomingMessage, isProxy: IsProxy): void {
  const { headers, socket } = request;
  const given = headers[REQUEST_ID_HEADER];
  // Most requests have no id, and parsing an address takes longer than creating an id.
  const isAccepted = given !== undefined && isProxy(socket.remoteAddress ?? '');
  headers[REQUEST_ID_HEADER] = acceptRequestId(isAccepted ? given : undefined);
  headers['x-forwarded-for'] = findClient(request, isProxy);
  request.url = escapeMalformedPath(request.url ?? '');
}

/** Returns the id of a prepared request. */
export function getRequestId({ headers }: IncomingMessage): string {
  return String(headers[REQUEST_ID_HEADER]);
}

/** Adds the request's id to the response, which the handler has not begun yet. */
export function withRequestId(handle: Handle): Handle {
  return (request, response) => {
    response.setHeader(REQUEST_ID_HEADER, getRequestId(request));
    return handle(request, response);
  };
}

/**
 * The client of the latest request on each connection. Without a proxy, all requests on a connection come from the same
 * client.
 */
const clients = new WeakMap<Socket, { forwardedFor: string; address: string }>();

function findClient({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const known = clients.get(socket);
  if (known?.forwardedFor === forwardedFor) return known.address;
  const address = findClientAddress(socket.remoteAddress, forwardedFor, isProxy);
  clients.set(socket, { forwardedFor, address });
  return address;
}

/**
 * Escapes the percent signs of a path that is not valid UTF-8 when decoded, such as `/art/%ff`. Next responds to such a
 * path with a 500 in plain text; if it is escaped, it is an unknown page like any other.
 * @param url the target of a request: path and query.
 */
export function escapeMalformedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
