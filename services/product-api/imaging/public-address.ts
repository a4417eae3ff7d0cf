import { lookup as lookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses of cloud services outside the reserved ranges:
 * https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Prevents server-side request forgery (SSRF).
 * @returns true for an address on the public internet, which means not private, loopback, link-local (metadata of cloud
 * servers), multicast or reserved. An IPv4-mapped IPv6 address is checked as its IPv4 address; other IPv6 addresses
 * that embed one are rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !CLOUD_SERVICES.has(parsed.toString());
}

/** The host name does not resolve, or resolves to an address that is not allowed. */
export class UnreachableHostError extends Error {
  override readonly name = 'UnreachableHostError';
}

type Resolve = typeof lookupAddress;

/**
 * Creates a lookup for `net.connect` that fails unless every address of a name is allowed. The socket connects to the
 * addresses that the lookup returns, so a second resolution cannot yield another address (DNS rebinding).
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
