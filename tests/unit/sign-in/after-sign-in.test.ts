import { afterEach, expect, it, vi } from 'vitest';
import { findNextAddress } from '@/components/account/sign-in/use-sign-in-form';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a new user makes a profile, and then returns', true, '?next=/pricing', '/signup/wizard/role?next=%2Fpricing'],
  ['a new user makes a profile', true, '', '/signup/wizard/role'],
  ['a new juror needs none', true, '?next=/jury/one', '/jury/one'],
  ['others return at once', false, '?next=/pricing', '/pricing'],
  ['others without an address are sent home', false, '', '/'],
])('redirects after a sign-in: %s', (_, isNew, search, address) => {
  vi.stubGlobal('window', { location: { search, origin: 'https://impasto.example' } });
  expect(findNextAddress(isNew)).toBe(address);
});
