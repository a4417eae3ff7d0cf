import { expect, test } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { SITE } from '../support/fetch-page';

test('every response has the security headers', async ({ request }) => {
  for (const path of ['/', '/api/v1/artworks', '/robots.txt', '/no-such-page', '/api/session']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    // The sign-in window needs a reference to the page that opened it.
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

/** The two policies of a page that restrict scripts: the site's, and the one with the hashes of its own. */
async function fetchScriptPolicies(url: string): Promise<string[]> {
  const response = await fetch(url);
  return (response.headers.get('content-security-policy') ?? '')
    .split(', ')
    .filter((one) => one.includes('script-src'));
}

// A browser runs the page under both policies: tests/e2e/content-security-policy.test.ts.
test('a page allows its own inline scripts by hash, freshly rendered or cached, and no others', async () => {
  const { artwork, profile, opportunity } = await findSampleIds();
  for (const path of [
    '/',
    '/directory',
    `/art/${artwork}`,
    `/profiles/${profile}`,
    `/opportunities/${opportunity}`,
    '/login',
  ]) {
    for (const visit of ['first', 'second']) {
      const own = (await fetchScriptPolicies(`${SITE}${path}`)).filter((policy) => policy.includes("'sha256-"));
      expect(own, `${path}, ${visit} visit`).toHaveLength(1);
      expect(own[0]).not.toContain('unsafe');
    }
  }
});
