import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listScriptHashes } from '@/lib/security/inline-scripts';
import { rememberOwnScript } from '@/lib/security/own-scripts';

const computeHash = (code: string) => createHash('sha256').update(code).digest('base64');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The policies of a site that is configured so: directive by directive. */
async function policiesWith(env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { createSitePolicy, createPagePolicy } = await import('@/lib/security/policy');
  return {
    site: read(createSitePolicy(false)),
    development: read(createSitePolicy(true)),
    page: read(createPagePolicy(['abc', 'def'])),
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

describe('the inline scripts of a page', () => {
  const ours = '(function(){document.title})()';
  rememberOwnScript(ours);
  const start = '(self.__next_f=self.__next_f||[]).push([0])';
  const program =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2g-x~a_1.js","static/chunks/b.js"],"runtimeModuleIds":[94553]});';
  // As Next writes it: JSON in which nothing can end the script.
  const push = (piece: string) => `self.__next_f.push([1,${JSON.stringify(piece).replaceAll('<', '\\u003c')}])`;
  const pieces = ['0:{"a":"</script>\\"', '\n1:[\u2028"]}', 'end'];
  const flight = pieces.join('');
  const page = (...scripts: string[]) => scripts.map((code) => `<p>text</p><script>${code}</script>`).join('\n');
  const own = [ours, program, start, ...pieces.map(push)];

  it('are ours and the framework’s, as they stand, each once; what is loaded and what is data are none', () => {
    const html = `${page(...own, ours)}<script src="/x.js" async=""></script><script type="text/plain">a()</script>
      <script type="application/ld+json">{"@type":"Person"}</script><p>&lt;script&gt;b()&lt;/script&gt;</p>`;
    expect(listScriptHashes(html, flight)).toEqual(own.map(computeHash));
    expect(listScriptHashes('<p>none</p>', '')).toEqual([]);
  });

  it.each([
    'alert(1)',
    `${ours};alert(1)`,
    ` ${ours}`,
    '',
    // Data of somebody else's, which React would make a part of the page.
    push('2:["$","script",null,{"src":"https://evil.example"}]'),
    push('end'),
    'self.__next_f.push([1,"0:{"+alert(1)])',
    'self.__next_f.push([1,"0:{"]);alert(1)',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push([1,"\n"])',
    `${start};alert(1)`,
    program.replace('static/chunks/b.js', 'https://evil.example/b.js'),
    program.replace('static/chunks/b.js', 'static/chunks/../../images/b.js'),
    program.replace('94553', 'alert(1)'),
    `${program}alert(1)`,
  ])('are not one that somebody brought into it: %s', (injected) => {
    for (const at of [0, 3, own.length - 1, own.length]) {
      const html = page(...own.slice(0, at), injected, ...own.slice(at));
      // All that belongs there still runs.
      expect(listScriptHashes(html, flight), `at ${at}`).toEqual(own.map(computeHash));
    }
    expect(listScriptHashes(`<ScRiPt data-a=">">${injected}</script>`, flight)).toEqual([]);
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
