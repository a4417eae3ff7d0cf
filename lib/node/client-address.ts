import ipaddr from 'ipaddr.js';

/** Returns true for the address of a trusted proxy, whose X-Forwarded-For is used. */
export type IsProxy = (address: string) => boolean;

/** The client for requests without a valid address. All of them share one rate limit. */
const UNKNOWN_CLIENT = 'unknown';
const IPV6_NETWORK = 64;

/**
 * Parses the operator's list of trusted proxies: addresses and CIDR ranges, separated by commas.
 * @throws Error for an invalid entry.
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

/** @returns true if a range of a valid list contains every address of its kind, such as 0.0.0.0/0. */
export function trustsEveryone(list: string): boolean {
  return list.split(',').some((entry) => /\/0+$/.test(entry.trim()));
}

/**
 * Finds the client's address: the remote address of the connection. If that is a trusted proxy, it is the last entry of
 * X-Forwarded-For, and so on up the chain. Earlier entries can be forged.
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

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 subscriber (RFC 6177). */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return UNKNOWN_CLIENT;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  // The zone of a link-local address is dropped.
  const [bare] = parsed.toString().split('%');
  return ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${IPV6_NETWORK}`).toString();
}

/** Authenticates the web to the product API, which then trusts the client address that the web forwards. */
export const WEB_SECRET_HEADER = 'x-web-secret';
