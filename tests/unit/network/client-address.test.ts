import { describe, expect, it } from 'vitest';
import { findClientAddress, getNetwork, parseProxies } from '@/lib/server/network/client-address';

const none = parseProxies('');
const own = parseProxies('10.0.0.0/8, ::1, 192.0.2.7,2001:db8::/32');

describe('who called', () => {
  it.each<[string | undefined, string | undefined, string]>([
    ['203.0.113.1', undefined, '203.0.113.1'],
    ['203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['2001:DB9:0::1', undefined, '2001:db9::1'],
    [undefined, '198.51.100.1', 'unknown'],
  ])('without a proxy is the connection: %s saying %s is %s', (socket, said, client) => {
    expect(findClientAddress(socket, said, none)).toBe(client);
  });

  it.each<[string, string | undefined, string]>([
    ['10.1.1.1', '203.0.113.1', '203.0.113.1'],
    // What stands before the proxy's own entry was written by the caller.
    ['10.1.1.1', '198.51.100.1, 203.0.113.1', '203.0.113.1'],
    ['::ffff:10.1.1.1', '198.51.100.1,203.0.113.1', '203.0.113.1'],
    // A chain of proxies of ours.
    ['::1', '198.51.100.1, 203.0.113.1, 192.0.2.7, 10.9.9.9', '203.0.113.1'],
    ['2001:db8::5', '2001:db9::1', '2001:db9::1'],
    // What is no address is nobody's word.
    ['10.1.1.1', '203.0.113.1, nonsense', '10.1.1.1'],
    ['10.1.1.1', '', '10.1.1.1'],
    ['10.1.1.1', undefined, '10.1.1.1'],
    // Not one of ours.
    ['11.1.1.1', '203.0.113.1', '11.1.1.1'],
  ])('behind proxies is whom they name: %s saying %s is %s', (socket, said, client) => {
    expect(findClientAddress(socket, said, own)).toBe(client);
  });

  it.each(['nonsense', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4,,x'])('is not known by a list like "%s"', (list) => {
    expect(() => parseProxies(list)).toThrow();
  });
});

describe('what is counted by', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['', 'unknown'],
    ['a'.repeat(10_000), 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});
