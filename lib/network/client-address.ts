import ipaddr from 'ipaddr.js';

/** Whether an address is that of a proxy whose word is taken for who called it. */
export type IsProxy = (address: string) => boolean;

/** What stands for who cannot be named: all of them share one limit. */
const NOBODY = 'unknown';
const IPV6_NETWORK = 64;

/**
 * The proxies that the operator has named: addresses and ranges, with commas between.
 * @throws Error for what is neither.
 */
export function parseProxies(list: string): IsProxy {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const ranges = entries.map((entry) => {
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

/**
 * Who really called: the other end of the connection. Only where that is a proxy of ours its word is taken, which is
 * the last entry of X-Forwarded-For, and so on up the chain: what stands before was written by whoever wanted to.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isProxy: IsProxy,
) {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim()) ?? [];
  let address = socketAddress ?? '';
  while (isProxy(address)) {
    const before = entries.pop();
    if (before === undefined || !ipaddr.isValid(before)) break;
    address = before;
  }
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : NOBODY;
}

/** What limits are counted by: an address, of IPv6 the network of 64 bits that one line gets (RFC 6177). */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return NOBODY;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  // Without the zone of a link-local address.
  const [bare] = parsed.toString().split('%');
  return ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${IPV6_NETWORK}`).toString();
}

/** What the web proves to the product API by that it is the web, whose word for who called is then taken. */
export const WEB_SECRET_HEADER = 'x-web-secret';
