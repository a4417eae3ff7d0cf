import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { findSampleIds } from '../support/fetch-endpoint';
import { SITE } from '../support/fetch-page';

const OTHERS = ['/api/v1/artworks', '/api/session', '/robots.txt', '/sitemap.xml', '/wordmark.svg', '/images/none'];

test('every response has security headers', async ({ request }) => {
  for (const path of ['/', '/no-such-page', '/artworks?foo=1', ...OTHERS]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    // The sign-in window needs a reference to the page that opened it.
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['strict-transport-security'], path).toBeUndefined();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

function readScriptSources(policy: string): string[] {
  const directives = policy.split('; ').filter((one) => one.startsWith('script-src '));
  expect(directives, policy).toHaveLength(1);
  return (directives[0] ?? '').split(' ').slice(1);
}

/** Hashes a page’s inline scripts as a browser does, which ignores data blocks. */
function hashScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => !/\ssrc=|\stype="(application|text)\//.test(attributes),
  );
  return scripts.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

// In tests/e2e, browsers enforce these policies, and any violation fails a test.
test('a page allows only its own inline scripts by hash, rendered or cached', async () => {
  const { artwork, profile, opportunity } = await findSampleIds();
  for (const path of [
    ...['/', '/directory', '/artworks', '/opportunities', '/search?query=sea', '/pricing', '/about', '/privacy'],
    ...[`/art/${artwork}`, `/profiles/${profile}`, `/opportunities/${opportunity}`],
    ...['/login', '/signup', '/signup/wizard/1', '/admin', '/artworks/new', '/opportunities/new', '/account'],
    ...['/no-such-page', '/api/nothing', '/api/v1/', '/images/', '/art/not-an-id'],
  ]) {
    for (const visit of ['first', 'second']) {
      const response = await fetch(`${SITE}${path}`);
      expect(response.headers.get('content-type'), path).toContain('text/html');
      const policy = response.headers.get('content-security-policy') ?? '';
      const scripts = hashScripts(await response.text());
      expect(scripts.length, `${path}, ${visit} visit`).toBeGreaterThan(2);
      expect(readScriptSources(policy).sort(), `${path}, ${visit} visit`).toEqual(
        ["'self'", ...new Set(scripts)].sort(),
      );
      expect(policy, path).toMatch(/; report-uri \/api\/csp-reports$/);
      // Next also writes the render's nonce into links to style sheets.
      expect(response.headers.get('link') ?? '', path).not.toContain('nonce');
    }
  }
});

test('responses that are no pages allow no inline scripts', async ({ request }) => {
  for (const path of OTHERS) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(readScriptSources(policy), path).toEqual(["'self'"]);
  }
});

test('the policy of a page has less than 1,200 bytes', async () => {
  const { artwork } = await findSampleIds();
  for (const path of ['/', '/artworks', `/art/${artwork}`]) {
    const policy = (await fetch(`${SITE}${path}`)).headers.get('content-security-policy') ?? '';
    expect(policy.length, path).toBeLessThan(1_200);
  }
});

test('the endpoint for CSP reports accepts nothing else', async ({ request }) => {
  const report = { 'csp-report': { 'document-uri': SITE, 'effective-directive': 'img-src', 'blocked-uri': 'data' } };
  const headers = { 'content-type': 'application/csp-report' };
  const accepted = await request.post('/api/csp-reports', { headers, data: JSON.stringify(report) });
  expect([accepted.status(), await accepted.text()]).toEqual([204, '']);
  expect((await request.post('/api/csp-reports', { headers, data: 'none' })).status()).toBe(400);
});
