import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashInlineScripts } from '@/lib/server/security/inline-scripts';
import { registerOwnScript } from '@/lib/server/security/own-scripts';

const computeHash = (code: string) => createHash('sha256').update(code).digest('base64');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function policiesWith(env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { SITE_POLICY, DEVELOPMENT_POLICY, createPagePolicy } = await import('@/lib/server/security/policy');
  return {
    site: read(SITE_POLICY),
    development: read(DEVELOPMENT_POLICY),
    page: read(createPagePolicy(['abc', 'def'], { hasTls: true })),
    pageWithoutTls: read(createPagePolicy(['abc', 'def'], { hasTls: false })),
  };
}

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('inline scripts of a page', () => {
  const NONCE = 'Zm9yIHRoaXMgcmVuZGVy';
  const ours = '(function(){document.title})()';
  registerOwnScript(ours);
  const framework = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"0:{}"])'];
  const own = `<script>${ours}</script>`;
  const page = [own, ...framework.map((code) => `<script nonce="${NONCE}">${code}</script>`), own].join('<p>text</p>');

  it('a page allows our own inline scripts and those with the render’s nonce', () => {
    const loaded = `<script src="/x.js" nonce="${NONCE}" async=""></script><script type="text/plain">a()</script>
      <script type="application/ld+json">{"@type":"Person"}</script><p>&lt;script&gt;b()&lt;/script&gt;</p>`;
    expect(hashInlineScripts(page + loaded, NONCE).hashes).toEqual([ours, ...framework].map(computeHash));
    expect(hashInlineScripts('<p>none</p>', NONCE).hashes).toEqual([]);
  });

  it('a page lists hashes of inline scripts without the nonce', () => {
    const named = `self.__next_f.push([1,"{\\"nonce\\":\\"${NONCE}\\"}"])`;
    const { html, hashes } = hashInlineScripts(`<script nonce="${NONCE}">${named}</script>`, NONCE);
    const [, code = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
    expect(code).toContain('nonce');
    expect(hashes).toEqual([computeHash(code)]);
    expect(html).not.toContain(NONCE);
  });

  it.each([
    '<script>alert(1)</script>',
    `<script>${ours};alert(1)</script>`,
    '<script></script>',
    `<script>${framework[0]}</script>`,
    `<script nonce="">${framework[0]}</script>`,
    `<script nonce="another">alert(1)</script>`,
    `<script data-nonce="${NONCE}">alert(1)</script>`,
    '<ScRiPt data-a=">">alert(1)</script>',
  ])('a page does not allow injected scripts: %s', (injected) => {
    for (const html of [injected + page, page + injected]) {
      expect(hashInlineScripts(html, NONCE).hashes).toEqual([ours, ...framework].map(computeHash));
    }
  });
});

describe('the content security policy', () => {
  it('the policy of a page has hashes of its scripts and a URL for reports', async () => {
    const { site, page, pageWithoutTls } = await policiesWith();
    const { 'report-to': _, ...rest } = page;
    expect(pageWithoutTls).toEqual(rest);
    expect(page).toEqual({
      ...site,
      'script-src': ["'self'", "'sha256-abc'", "'sha256-def'"],
      'report-uri': ['/api/csp-reports'],
      'report-to': ['csp'],
    });
  });

  it('the policy allows only the site itself by default', async () => {
    const { site } = await policiesWith();
    expect(site['default-src']).toEqual(["'self'"]);
    expect(site['connect-src']).toEqual(["'self'"]);
    expect(site['img-src']).toEqual(["'self'", 'data:', 'blob:']);
    expect(site['script-src']).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(site[name], name).toEqual(["'none'"]);
    expect(site['form-action']).toEqual(["'self'"]);
    expect(site['frame-src']).toEqual(expect.arrayContaining(["'self'", 'https://player.vimeo.com']));
  });

  it('the policy allows eval and inline scripts only in development', async () => {
    const { development, ...production } = await policiesWith();
    expect(development['script-src']).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'"]);
    expect(development['connect-src']).toContain('ws:');
    for (const { 'script-src': scripts, 'connect-src': connections } of Object.values(production)) {
      expect(JSON.stringify([scripts, connections])).not.toMatch(/unsafe|ws:/);
    }
  });

  it('the policy allows only services that are set up', async () => {
    const { site, page } = await policiesWith({
      IMAGE_CDN_URL: 'https://images.example.net/a',
      NEXT_PUBLIC_POSTHOG_KEY: 'phc_1',
      NEXT_PUBLIC_POSTHOG_HOST: 'https://counts.example.net',
      NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
      NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'gallery.firebaseapp.com',
    });
    expect(site['img-src']).toContain('https://images.example.net');
    expect(site['connect-src']).toEqual(
      expect.arrayContaining(['https://counts.example.net', 'https://identitytoolkit.googleapis.com']),
    );
    expect(site['frame-src']).toContain('https://gallery.firebaseapp.com');
    expect(page['script-src']).toContain('https://apis.google.com');
    for (const sources of [...Object.values(site), ...Object.values(page)]) expect(sources).not.toContain('https:');
  });

  it('with a tag manager, the policy allows any script, but no inline ones', async () => {
    const { page } = await policiesWith({ NEXT_PUBLIC_GTM_ID: 'GTM-TEST' });
    expect(page['script-src']).toContain('https:');
    expect(page['script-src']).not.toContain("'unsafe-inline'");
  });
});
