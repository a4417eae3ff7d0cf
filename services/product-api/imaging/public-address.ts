import { lookup as lookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of cloud services that are not in a reserved range: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True for an address on the public internet: neither private, loopback, link-local (where clouds keep their metadata),
 * multicast nor reserved. An IPv4 address within an IPv6 one counts as what it stands for, or is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !CLOUD_SERVICES.has(parsed.toString());
}

/** The host that a name resolves to is not on the public internet, or the name does not resolve. */
export class UnreachableHostError extends Error {
  override readonly name = 'UnreachableHostError';
}

type Resolve = typeof lookupAddress;

/**
 * A lookup for `net.connect` that fails unless every address of a name is allowed. The connection is made to the
 * addresses that it returns, so a name cannot resolve to another one in between.
 */
export function createGuardedLookup(
  isAllowed: (address: string) => boolean,
  resolve: Resolve = lookupAddress,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(new UnreachableHostError(host), '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new UnreachableHostError(host), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
