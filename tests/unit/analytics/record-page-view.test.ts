import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageSettings } from '@/lib/shared/env';

const sent: string[] = [];
const startPosthog = vi.fn(() => (view: { url: URL }) => {
  sent.push(view.url.pathname);
});
vi.mock('@/lib/browser/analytics/posthog', () => ({ startPosthog }));

type Visitor = { doNotTrack?: string | null; globalPrivacyControl?: boolean; webdriver?: boolean };

async function openPage(visitor: Visitor, settings: PageSettings = { NEXT_PUBLIC_POSTHOG_KEY: 'phc_test' }) {
  vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false, ...visitor });
  vi.stubGlobal('window', { location: { origin: 'https://impasto.example' } });
  vi.stubGlobal('document', {
    readyState: 'complete',
    visibilityState: 'visible',
    documentElement: { dataset: { settings: JSON.stringify(settings) } },
  });
  vi.stubGlobal('requestIdleCallback', (go: () => void) => go());
  return await import('@/lib/browser/analytics/record-page-view');
}

beforeEach(() => {
  vi.resetModules();
  startPosthog.mockClear();
  sent.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('page views', () => {
  it('sends one page view for each change of path or query, in order', async () => {
    const { recordPageView } = await openPage({});
    recordPageView('/', '');
    recordPageView('/', '');
    recordPageView('/art', '');
    recordPageView('/art', 'category=PAINTING');
    recordPageView('/', '');
    await expect.poll(() => sent).toEqual(['/', '/art', '/art', '/']);
    expect(startPosthog).toHaveBeenCalledExactlyOnceWith('phc_test', 'https://us.i.posthog.com');
  });

  it('sends a page view even if the previous one failed', async () => {
    startPosthog.mockImplementationOnce(() => (view) => {
      sent.push(view.url.pathname);
      throw new Error('The collector broke.');
    });
    const { recordPageView } = await openPage({});
    recordPageView('/', '');
    recordPageView('/art', '');
    await expect.poll(() => sent).toEqual(['/', '/art']);
  });
});

describe('the first page view', () => {
  const respectDoNotTrack = (respects: string) => ({
    NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
    NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: respects,
  });

  it.each<[string, Visitor, Record<string, string> | undefined, boolean]>([
    ['is not counted with Do Not Track', { doNotTrack: '1' }, undefined, false],
    ['is not counted with Global Privacy Control', { globalPrivacyControl: true }, respectDoNotTrack('true'), false],
    ['is counted with Do Not Track if the operator ignores it', { doNotTrack: '1' }, respectDoNotTrack('false'), true],
    [
      'is counted with Global Privacy Control if the operator ignores it',
      { globalPrivacyControl: true },
      respectDoNotTrack('false'),
      true,
    ],
    ['is counted for a visitor who allows tracking', { doNotTrack: '0', globalPrivacyControl: false }, undefined, true],
    ['is counted for a visitor without a preference', { doNotTrack: 'unspecified' }, undefined, true],
    ['is not counted in an automated browser', { webdriver: true }, undefined, false],
  ])('%s', async (_, visitor, env, isCounted) => {
    const { recordPageView } = await openPage(visitor, env);
    recordPageView('/first', '');
    vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false });
    recordPageView('/second', '');
    await expect.poll(() => sent).toEqual(isCounted ? ['/first', '/second'] : ['/second']);
  });

  it('does not count a page view without a PostHog key', async () => {
    await openPage({}, {});
    const { isAnalyticsEnabled } = await import('@/lib/shared/env');
    expect(isAnalyticsEnabled).toBe(false);
  });
});
