import { afterEach, expect, it, vi } from 'vitest';
import { findChosenLanguage, findNextAddress } from '@/components/account/sign-in/use-sign-in-form';
import { createSite, defaultSite } from '@/lib/shared/create-site';
import { READ_SITE } from '@/lib/shared/site';
import { sampleMember } from '../../support/sample-data';
import { siteSettings } from '../../support/site';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.set(globalThis, READ_SITE, () => defaultSite);
});

it.each([
  ['a new user creates a profile, and then returns', true, '?next=/pricing', '/signup/wizard/role?next=%2Fpricing'],
  ['a new user creates a profile', true, '', '/signup/wizard/role'],
  ['a new juror needs none', true, '?next=/jury/one', '/jury/one'],
  ['the first administrator needs none', true, '?next=/admin/setup', '/admin/setup'],
  ['others return immediately', false, '?next=/pricing', '/pricing'],
  ['others without an address are sent home', false, '', '/'],
])('redirects after signing in: %s', (_, isNew, search, address) => {
  vi.stubGlobal('window', { location: { search, origin: 'https://impasto.example' } });
  expect(findNextAddress(isNew)).toBe(address);
});

it.each([
  ['loads the page in the member’s language', 'de', 'en', 'de'],
  ['keeps the page that is in the member’s language', 'de', 'de', null],
  ['keeps the page if the site does not offer the member’s language', 'fr', 'en', null],
  ['keeps the page if the member has chosen no language', null, 'de', null],
] as const)('after signing in, %s', (_, language, shown, chosen) => {
  const site = createSite({ ...siteSettings, languages: ['en', 'de'] }, 'en');
  Reflect.set(globalThis, READ_SITE, () => site);
  expect(findChosenLanguage({ ...sampleMember, language }, shown)).toBe(chosen);
});
