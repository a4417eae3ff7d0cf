import { afterEach, expect, it, vi } from 'vitest';
import { readPageSettings } from '@/lib/server/env';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('pages contain only settings that have a value', () => {
  const env = { NEXT_PUBLIC_SITE_NAME: 'Lyon', NEXT_PUBLIC_GTM_ID: '', WEB_SECRET: 'a secret of the server' };
  expect(readPageSettings(env)).toEqual({ NEXT_PUBLIC_SITE_NAME: 'Lyon' });
});

it('the browser uses the page’s settings instead of the build’s', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_NAME', 'Build');
  const settings = JSON.stringify({ NEXT_PUBLIC_SITE_NAME: 'Page', NEXT_PUBLIC_FIREBASE_API_KEY: 'key' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset: { settings } } });
  const env = await import('@/lib/shared/env');
  expect(env.siteName).toBe('Page');
  expect(env.isStandIn).toBe(false);
});

it('a page without settings uses the defaults', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const env = await import('@/lib/shared/env');
  expect([env.siteName, env.isStandIn, env.posthogKey]).toEqual(['Impasto', true, undefined]);
});

it('the server uses the settings in its environment', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_NAME', 'Server');
  expect((await import('@/lib/shared/env')).siteName).toBe('Server');
});
