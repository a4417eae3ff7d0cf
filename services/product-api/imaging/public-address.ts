import { lookup as lookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Not in a reserved range: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Prevents server-side request forgery (SSRF). Private, loopback, link-local (metadata of cloud servers), multicast and
 * reserved addresses are not public. An IPv4-mapped IPv6 address is checked as IPv4; other IPv6 addresses that embed an
 * IPv4 address are rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !CLOUD_SERVICES.has(parsed.toString());
}

/** The host name does not resolve, or resolves to an address that is not allowed. */
export class UnreachableHostError extends Error {}

type Resolve = typeof lookupAddress;

/**
 * Fails unless all of a name's addresses are allowed. The socket connects to the checked addresses, which prevents DNS
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
