import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '@/lib/shared/domain/parse-url';
import { isLoopback } from '@/lib/shared/identity/stand-in';

/**
 * Rejects requests from other sites' pages, which can reach loopback by address or through a host name that resolves to
 * it (DNS rebinding). Browsers send that name as `Host`, or the page's `Origin`.
 */
export function isLocalRequest({ host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>): boolean {
  return isLocalHost(host) && (origin === undefined || isLocalOrigin(origin));
}

export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && isLocalOrigin(`http://${host}`);
}

function isLocalOrigin(origin: string): boolean {
  return parseUrl(origin) !== null && isLoopback(origin);
}

export const FOREIGN_HOST =
  'This server runs with stand-ins, so it responds only to requests for this machine’s own name.';
