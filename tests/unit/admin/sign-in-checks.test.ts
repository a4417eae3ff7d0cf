import { describe, expect, it } from 'vitest';
import { listSignInChecks } from '@/lib/browser/members/admin/sign-in-checks';

const SITE = 'https://art.example';
const server = { siteUrl: SITE, projectId: 'gallery', hasKeys: true };
const web = {
  projectId: 'gallery',
  authDomain: 'gallery.firebaseapp.com',
  config: { authorizedDomains: ['localhost', 'art.example'] },
};
type Input = Parameters<typeof listSignInChecks>[0];
const list = (changes: Partial<Input> = {}) =>
  listSignInChecks({ server, origin: SITE, web, ...changes }).map(
    ({ check, isGood }) => `${isGood ? '' : '!'}${check}`,
  );

describe('the sign-in checks', () => {
  it('the sign-in checks find no problems on a site with a complete project', () => {
    expect(list()).toEqual(['provider', 'address', 'https', 'key', 'domain', 'window', 'keys']);
  });

  it.each<[string, Partial<Input>, string]>([
    ['a different project in the product API', { server: { ...server, projectId: 'other' } }, '!otherProject'],
    ['an address other than SITE_URL', { origin: 'https://www.art.example' }, '!otherAddress'],
    ['an address without https', { server: { ...server, siteUrl: 'http://art.example' } }, '!noHttps'],
    ['a rejected key', { web: { ...web, config: 'REJECTED' } }, '!wrongKey'],
    ['a service that cannot be reached', { web: { ...web, config: 'UNREACHABLE' } }, '!unreachable'],
    ['a domain that is not authorized', { web: { ...web, config: { authorizedDomains: ['localhost'] } } }, '!noDomain'],
    ['no domain for windows', { web: { ...web, authDomain: undefined } }, '!noWindow'],
    ['keys that the server cannot fetch', { server: { ...server, hasKeys: false } }, '!noKeys'],
  ])('the sign-in checks report %s', (_, changes, problem) => {
    expect(list(changes)).toContain(problem);
  });

  it('the sign-in checks report the identity stand-in, and need no https on this machine', () => {
    const local = { siteUrl: 'http://localhost:3000', projectId: null, hasKeys: true };
    expect(list({ server: local, origin: local.siteUrl, web: null })).toEqual(['!standIn', 'address', 'local']);
  });
});
