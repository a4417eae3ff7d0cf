import { describe, expect, it } from 'vitest';
import { createViewedUrl } from '@/lib/browser/analytics/viewed-url';
import { contract } from '@/lib/shared/contract/contract';

const origin = 'https://impasto.example';
const view = (path: string, query: string) => createViewedUrl(path, query, origin).href;

describe('the URL sent to analytics', () => {
  it('keeps chosen filters in URLs sent to analytics', () => {
    expect(view('/directory/artists', 'country=PT&artisticFields=SCULPTURE%2CTEXTILES&page=2')).toBe(
      `${origin}/directory/artists?country=PT&artisticFields=SCULPTURE,TEXTILES&page=2`,
    );
    expect(view('/art/018f', '')).toBe(`${origin}/art/018f`);
  });

  it('replaces typed text in URLs sent to analytics with an asterisk', () => {
    expect(view('/directory', 'searchQuery=Anna+Karlsson&country=SE')).toBe(
      `${origin}/directory?searchQuery=*&country=SE`,
    );
    expect(view('/search', 'query=Anna+Karlsson&kinds=artworks')).toBe(`${origin}/search?query=*&kinds=artworks`);
    expect(view('/opportunities', 'location=Karlsgatan+4')).toBe(`${origin}/opportunities?location=*`);
  });

  it('drops unknown parameters from URLs sent to analytics', () => {
    expect(view('/login', 'oobCode=secret&mode=signIn')).toBe(`${origin}/login`);
    expect(view('/checkout/success', 'session_id=cs_live_1&utm_source=letter')).toBe(
      `${origin}/checkout/success?utm_source=letter`,
    );
    expect(view('/', 'anna@example.com')).toBe(`${origin}/`);
  });

  it('drops the secret of a shared collection from URLs sent to analytics', () => {
    const key = '0d2f6f1e-5b0c-4c1e-9d3a-0f6c1c2b3a4d';
    expect(view(`/c/${key}`, '')).toBe(`${origin}/c/*`);
    expect(view(`/de/c/${key}`, '')).toBe(`${origin}/de/c/*`);
  });

  it('keeps the site’s host in URLs sent to analytics', () => {
    expect(new URL(view('//evil.example/x', '')).host).toBe('impasto.example');
  });

  it.each(['GET /v1/artworks/', 'GET /v1/profiles/directory', 'GET /v1/opportunities/', 'GET /v1/search'] as const)(
    'includes every filter of %s in the URL for analytics',
    (key) => {
      const names = Object.keys(contract[key].query.shape).filter((name) => !['size', 'userType'].includes(name));
      const seen = createViewedUrl(
        '/',
        new URLSearchParams(names.map((name) => [name, 'x'])).toString(),
        origin,
      ).searchParams;
      expect([...seen.keys()]).toEqual(names);
    },
  );
});
