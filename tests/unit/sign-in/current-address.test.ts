import { expect, it } from 'vitest';
import { readCurrentAddress } from '@/lib/browser/sign-in/next-address';

it.each([
  [{ pathname: '/opportunities', search: '?types=JOB&page=2' }, '/opportunities?types=JOB&page=2'],
  [{ pathname: '/about', search: '' }, '/about'],
  [{ pathname: '/', search: '?from=mail' }, '/?from=mail'],
  [{ pathname: '/', search: '' }, undefined],
])('reads the current address from %o as %s', (location, address) => {
  expect(readCurrentAddress(location)).toBe(address);
});
