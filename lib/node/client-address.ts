import ipaddr from 'ipaddr.js';
import { splitList } from '@/lib/shared/domain/text';

export type IsProxy = (address: string) => boolean;

/** Clients without a valid address share one rate limit. */
const UNKNOWN_CLIENT = 'unknown';
const IPV6_NETWORK = 64;

/** @throws Error for an invalid entry. */
export function parseProxies(list: string): IsProxy {
  const ranges = splitList(list).map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.toByteArray().length * 8] as const;
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const given = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === given.kind() && given.match(range, bits));
  };
}

export function isProxyList(list: string): boolean {
  try {
    parseProxies(list);
    return true;
  } catch {
    return false;
  }
}

/** True if the list contains a range such as 0.0.0.0/0. */
export function trustsEveryone(list: string): boolean {
  return list.split(',').some((entry) => /\/0+$/.test(entry.trim()));
}

/**
 * Returns the connection's remote address or, behind trusted proxies, the last address in X-Forwarded-For that is not a
 * trusted proxy. Clients can forge the entries before it.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isProxy: IsProxy,
) {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim()) ?? [];
  let address = socketAddress ?? '';
  while (isProxy(address)) {
    const forwarded = entries.pop();
    if (forwarded === undefined || !ipaddr.isValid(forwarded)) break;
    address = forwarded;
  }
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : UNKNOWN_CLIENT;
}

/** Rate limit key: an IPv4 address, or the subscriber's /64 network for IPv6 (RFC 6177). */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN_CLIENT;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [bare] = parsed.toString().split('%');
  return ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${IPV6_NETWORK}`).toString();
}

/** Proves that the web server sent the request, so the product API can trust the forwarded client address. */
export const WEB_SECRET_HEADER = 'x-web-secret';
