import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { isLoopback } from '@/lib/shared/identity/stand-in';

/**
 * True for a request that was addressed to this machine by its own name and was not sent by another site's page. A page
 * can reach a server on loopback, by its address or by a host name of the page's site that resolves there (DNS
 * rebinding); the browser then sends that name as `Host`, or the page's origin as `Origin`.
 */
export function isLocalRequest({ host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>): boolean {
  return isLocalHost(host) && (origin === undefined || isLocalOrigin(origin));
}

/** True for a `Host` header that names this machine, with or without a port. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && isLocalOrigin(`http://${host}`);
}

function isLocalOrigin(origin: string): boolean {
  return parseUrl(origin) !== null && isLoopback(origin);
}

export const FOREIGN_HOST =
  'This server runs with stand-ins, so it responds only to requests for this machine’s own name.';
