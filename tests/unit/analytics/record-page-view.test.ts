import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sent: string[] = [];
const startPosthog = vi.fn(() => (view: { url: URL }) => {
  sent.push(view.url.pathname);
});
vi.mock('@/lib/browser/analytics/posthog', () => ({ startPosthog }));

type Visitor = { doNotTrack?: string | null; globalPrivacyControl?: boolean; webdriver?: boolean };

/** A page that has loaded and is idle, with that visitor and that environment. */
async function openPage(visitor: Visitor, env: Record<string, string> = { NEXT_PUBLIC_POSTHOG_KEY: 'phc_test' }) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false, ...visitor });
  vi.stubGlobal('window', { location: { origin: 'https://impasto.example' } });
  vi.stubGlobal('document', { readyState: 'complete', visibilityState: 'visible' });
  vi.stubGlobal('requestIdleCallback', (go: () => void) => go());
  return await import('@/lib/browser/analytics/record-page-view');
}

beforeEach(() => {
  vi.resetModules();
  startPosthog.mockClear();
  sent.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a page view', () => {
  it('is sent once per change of path or query, in order', async () => {
    const { recordPageView } = await openPage({});
    recordPageView('/', '');
    recordPageView('/', '');
    recordPageView('/art', '');
    recordPageView('/art', 'category=PAINTING');
    recordPageView('/', '');
    await expect.poll(() => sent).toEqual(['/', '/art', '/art', '/']);
    expect(startPosthog).toHaveBeenCalledExactlyOnceWith('phc_test', 'https://us.i.posthog.com');
  });

  it('goes on with the next one when a collector fails', async () => {
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

describe('who is counted', () => {
  const told = (respects: string) => ({
    NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
    NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: respects,
  });

  it.each<[string, Visitor, Record<string, string> | undefined, boolean]>([
    ['who sends Do Not Track', { doNotTrack: '1' }, undefined, false],
    ['who sends Global Privacy Control', { globalPrivacyControl: true }, told('true'), false],
    ['who sends Do Not Track where the operator says false', { doNotTrack: '1' }, told('false'), true],
    [
      'who sends Global Privacy Control where the operator says false',
      { globalPrivacyControl: true },
      told('false'),
      true,
    ],
    ['who allows tracking', { doNotTrack: '0', globalPrivacyControl: false }, undefined, true],
    ['who says nothing about it', { doNotTrack: 'unspecified' }, undefined, true],
    ['a browser that a program drives', { webdriver: true }, undefined, false],
  ])('%s', async (_, visitor, env, isCounted) => {
    const { recordPageView } = await openPage(visitor, env);
    recordPageView('/first', '');
    vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false });
    recordPageView('/second', '');
    await expect.poll(() => sent).toEqual(isCounted ? ['/first', '/second'] : ['/second']);
  });

  it('nobody while no key is set', async () => {
    const { isCounting } = await openPage({}, {});
    expect(isCounting).toBe(false);
  });
});
