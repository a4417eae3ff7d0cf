import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inlineScriptHashes } from '@/lib/security/inline-scripts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The policies of a site that is configured so: directive by directive. */
async function policiesWith(env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { sitePolicy, pagePolicy } = await import('@/lib/security/policy');
  return { site: read(sitePolicy(false)), development: read(sitePolicy(true)), page: read(pagePolicy(['abc', 'def'])) };
}

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the inline scripts of a page', () => {
  it('are hashed as they stand, each once; what is loaded and what is data are none', () => {
    const html = `<script>one()</script><script id="a">two(
)</script><script src="/x.js" async=""></script><script type="application/ld+json">{"@type":"Person"}</script>
<script>one()</script><p>&lt;script&gt;three()&lt;/script&gt;</p>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf('one()'), hashOf('two(\n)')]);
    expect(inlineScriptHashes('<p>none</p>')).toEqual([]);
  });
});

describe('the policy', () => {
  it('of a page names its scripts and allows no others', async () => {
    const { page } = await policiesWith();
    expect(page).toEqual({ 'script-src': ["'self'", "'sha256-abc'", "'sha256-def'"] });
  });

  it('of the site loads from itself alone when nothing else is configured', async () => {
    const { site } = await policiesWith();
    expect(site['default-src']).toEqual(["'self'"]);
    expect(site['connect-src']).toEqual(["'self'"]);
    expect(site['img-src']).toEqual(["'self'", 'data:', 'blob:']);
    expect(site['script-src']).toEqual(["'self'", "'unsafe-inline'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(site[name], name).toEqual(["'none'"]);
    expect(site['form-action']).toEqual(["'self'"]);
    expect(site['frame-src']).toContain('https://player.vimeo.com');
  });

  it('needs to evaluate text only while the web runs from its sources', async () => {
    const { site, development } = await policiesWith();
    expect(development['script-src']).toContain("'unsafe-eval'");
    expect(JSON.stringify(site)).not.toContain('unsafe-eval');
  });

  it('lets in what the operator has configured, and no more', async () => {
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

  it('lets a tag manager load what it likes, but run nothing that was written into the page', async () => {
    const { page } = await policiesWith({ NEXT_PUBLIC_GTM_ID: 'GTM-TEST' });
    expect(page['script-src']).toContain('https:');
    expect(page['script-src']).not.toContain("'unsafe-inline'");
  });
});
