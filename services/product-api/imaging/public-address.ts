import { lookup as lookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Internal addresses outside the reserved ranges:
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Prevents server-side request forgery (SSRF). Private, loopback, link-local (cloud metadata), multicast and reserved
 * addresses are not public. IPv4-mapped IPv6 addresses are checked as IPv4. Other IPv6 addresses that embed an IPv4
 * address are rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !CLOUD_SERVICES.has(parsed.toString());
}

/** The host name does not resolve or resolves to a forbidden address. */
export class UnreachableHostError extends Error {}

type Resolve = typeof lookupAddress;

/**
 * Fails unless all of the name's addresses are allowed. The socket connects to these addresses, which prevents DNS
 * rebinding.
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
