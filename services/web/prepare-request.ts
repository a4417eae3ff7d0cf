import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { findClientAddress, type IsProxy } from '@/lib/node/client-address';
import { acceptRequestId, REQUEST_ID_HEADER } from '@/lib/node/request-id';
import { LANGUAGE_HEADER } from '@/lib/shared/i18n/languages';
import type { Handle } from './render-page';

/**
 * Overwrites `X-Forwarded-For`, because Next.js forwards it unchecked and does not expose the connection. Keeps request
 * ids only from trusted proxies.
 */
export function prepareRequest(request: IncomingMessage, isProxy: IsProxy): void {
  const { headers, socket } = request;
  const given = headers[REQUEST_ID_HEADER];
  // Checks for an id first, because parsing an address takes longer than generating an id.
  const isAccepted = given !== undefined && isProxy(socket.remoteAddress ?? '');
  headers[REQUEST_ID_HEADER] = acceptRequestId(isAccepted ? given : undefined);
  headers['x-forwarded-for'] = findClient(request, isProxy);
  // Removes the client's language header. Otherwise, Next.js would remove the first segment of any path.
  delete headers[LANGUAGE_HEADER];
  request.url = escapeMalformedPath(request.url ?? '');
}

export function getRequestId({ headers }: IncomingMessage): string {
  return String(headers[REQUEST_ID_HEADER]);
}

export function withRequestId(handle: Handle): Handle {
  return (request, response) => {
    response.setHeader(REQUEST_ID_HEADER, getRequestId(request));
    return handle(request, response);
  };
}

/** Client address of each connection's latest request. Without a proxy, the address never changes. */
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
 * Escapes malformed paths such as `/art/%ff`. Otherwise, Next.js would respond with a plain-text 500 instead of a 404
 * page.
 * @param url path and query
 */
export function escapeMalformedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
