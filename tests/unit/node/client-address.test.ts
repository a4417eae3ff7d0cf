import { describe, expect, it } from 'vitest';
import { findClientAddress, getNetwork, parseProxies } from '@/lib/node/client-address';

const none = parseProxies('');
const own = parseProxies('10.0.0.0/8, ::1, 192.0.2.7,2001:db8::/32');

describe('the client address', () => {
  it.each<[string | undefined, string | undefined, string]>([
    ['203.0.113.1', undefined, '203.0.113.1'],
    ['203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['2001:DB9:0::1', undefined, '2001:db9::1'],
    [undefined, '198.51.100.1', 'unknown'],
  ])(
    'without a proxy, the client’s address is the connection’s: %s with the header %s is %s',
    (socket, header, client) => {
      expect(findClientAddress(socket, header, none)).toBe(client);
    },
  );

  it.each<[string, string | undefined, string]>([
    ['10.1.1.1', '203.0.113.1', '203.0.113.1'],
    // The client wrote the entries before the proxy's.
    ['10.1.1.1', '198.51.100.1, 203.0.113.1', '203.0.113.1'],
    ['::ffff:10.1.1.1', '198.51.100.1,203.0.113.1', '203.0.113.1'],
    // A chain of trusted proxies.
    ['::1', '198.51.100.1, 203.0.113.1, 192.0.2.7, 10.9.9.9', '203.0.113.1'],
    ['2001:db8::5', '2001:db9::1', '2001:db9::1'],
    // A header with an invalid entry is ignored.
    ['10.1.1.1', '203.0.113.1, nonsense', '10.1.1.1'],
    ['10.1.1.1', '', '10.1.1.1'],
    ['10.1.1.1', undefined, '10.1.1.1'],
    // This proxy is not trusted.
    ['11.1.1.1', '203.0.113.1', '11.1.1.1'],
  ])(
    'behind proxies, the client’s address is the last one that is not a proxy’s: %s with the header %s is %s',
    (socket, header, client) => {
      expect(findClientAddress(socket, header, own)).toBe(client);
    },
  );

  it.each(['nonsense', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4,,x'])(
    'rejects an invalid list of proxies: "%s"',
    (list) => {
      expect(() => parseProxies(list)).toThrow();
    },
  );
});

describe('client networks for rate limits', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['', 'unknown'],
    ['a'.repeat(10_000), 'unknown'],
  ])('limits the address %s as part of the network %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});
