import { describe, expect, it } from 'vitest';
import {
  createGuardedLookup,
  isPublicAddress,
  UnreachableHostError,
} from '@/services/product-api/imaging/public-address';

describe('public addresses', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
    'accepts %s as a public address',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.8.8'],
    ['loopback', '::1'],
    ['loopback within IPv6', '::ffff:127.0.0.1'],
    ['loopback within NAT64', '64:ff9b::7f00:1'],
    ['loopback within 6to4', '2002:7f00:1::'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['private within IPv6', '::ffff:10.0.0.1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', '169.254.1.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['metadata of Alibaba Cloud, carrier-grade NAT', '100.100.100.200'],
    ['metadata of Oracle Cloud', '192.0.0.192'],
    ['wire server of Azure', '168.63.129.16'],
    ['link-local', 'fe80::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['an invalid address', 'localhost'],
    ['an invalid address', ''],
  ])('rejects %s as a public address: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the lookup of the image fetcher', () => {
  type Resolve = NonNullable<Parameters<typeof createGuardedLookup>[1]>;
  const lookUp = (addresses: readonly string[] | Error, all: boolean) => {
    const resolve = ((_host: string, _options: object, callback: (error: Error | null, found?: object[]) => void) =>
      addresses instanceof Error
        ? callback(addresses)
        : callback(
            null,
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          )) as unknown as Resolve;
    return new Promise((done, fail) => {
      createGuardedLookup(isPublicAddress, resolve)('example.org', { all }, (error, address, family) =>
        error ? fail(error) : done([address, family]),
      );
    });
  };

  it('the image fetcher connects only to addresses that were checked', async () => {
    expect(await lookUp(['93.184.216.34', '2606:2800::1'], false)).toEqual(['93.184.216.34', 4]);
    expect(await lookUp(['93.184.216.34'], true)).toEqual([[{ address: '93.184.216.34', family: 4 }], undefined]);
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['169.254.169.254', '93.184.216.34']],
    [[]],
    [new Error('ENOTFOUND')],
  ])('the image fetcher connects only if every address is public: %o', async (addresses) => {
    for (const all of [true, false]) await expect(lookUp(addresses, all)).rejects.toThrow(UnreachableHostError);
  });
});
