import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PageSettings } from '@/components/shell/page-settings';
import { readPageSettings } from '@/lib/server/env';
import { isOwnScript } from '@/lib/server/security/own-scripts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Runs the script as a browser does. @returns what it leaves on `window`. */
function runScript(markup: string) {
  const code = /^<script>(.*)<\/script>$/s.exec(markup)?.[1] ?? '';
  const window: { pageSettings?: Record<string, string> } = {};
  runInNewContext(code, { window });
  return { settings: window.pageSettings, code };
}

it('writes the settings that are set, and no other variable', () => {
  const env = { NEXT_PUBLIC_SITE_NAME: 'Lyon', NEXT_PUBLIC_GTM_ID: '', WEB_SECRET: 'a secret of the server' };
  const { settings, code } = runScript(renderToStaticMarkup(<PageSettings settings={readPageSettings(env)} />));
  expect(settings).toEqual({ NEXT_PUBLIC_SITE_NAME: 'Lyon' });
  expect(isOwnScript(code)).toBe(true);
});

it('writes a value that contains tags so that it cannot end the script', () => {
  const name = '</script><script>alert(1)</script>';
  const markup = renderToStaticMarkup(<PageSettings settings={{ NEXT_PUBLIC_SITE_NAME: name }} />);
  expect(markup.match(/<\/?script/g)).toHaveLength(2);
  expect(runScript(markup).settings).toEqual({ NEXT_PUBLIC_SITE_NAME: name });
});

it('gives a browser the values of its page, and not those of the build', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_NAME', 'Build');
  vi.stubGlobal('window', { pageSettings: { NEXT_PUBLIC_SITE_NAME: 'Page', NEXT_PUBLIC_FIREBASE_API_KEY: 'key' } });
  const env = await import('@/lib/shared/env');
  expect(env.siteName).toBe('Page');
  expect(env.isStandIn).toBe(false);
});

it('gives the server the values of its environment', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_NAME', 'Server');
  expect((await import('@/lib/shared/env')).siteName).toBe('Server');
});
