import { COLLECTOR, dataLayer, expect, goTo, TAG_MANAGER, test } from './fixtures';

test('nothing is loaded before the page has, and what is seen before is not lost', async ({ page, collector }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAnalytics = (url: string) => /posthog|googletagmanager/.test(url);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // As long as a picture is on its way the page has not loaded.
  await page.route('**/images/**', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });

  await page.goto('/art', { waitUntil: 'domcontentloaded' });
  await goTo(page, 'Terms');
  await goTo(page, 'Privacy');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(asked.filter(isAnalytics)).toEqual([]);
  expect(await dataLayer(page)).toBeUndefined();
  const usableAt = Date.now();
  release();

  await expect.poll(() => collector.addresses()).toEqual(['/art', '/terms', '/privacy']);
  for (const { timestamp, properties } of collector.events()) {
    expect(Date.parse(timestamp)).toBeLessThan(usableAt);
    expect(properties.$pathname).toBe(new URL(String(properties.$current_url)).pathname);
  }
  await expect.poll(() => dataLayer(page)).toHaveLength(4);
  expect(asked.filter(isAnalytics).length).toBeGreaterThan(0);
  const thirdParties = () => asked.filter((url) => url.startsWith('https:'));
  await expect.poll(thirdParties).toEqual([`${TAG_MANAGER}/gtm.js?id=GTM-TEST`]);
});

test('a collector that never answers holds nothing up', async ({ page, collector }) => {
  collector.responses = false;
  await page.goto('/terms');
  await expect.poll(() => collector.addresses()).toEqual(['/terms']);
  await goTo(page, 'About');
  await goTo(page, 'Privacy');
  await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about', '/privacy']);
  await page.reload();
  await goTo(page, 'Terms');
  await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about', '/privacy', '/privacy', '/terms']);
});

test.describe('when something is blocked', () => {
  // The browser itself says so, as it does for every visitor with a blocker.
  test.use({ expectedErrors: [/^Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/] });

  test('the tag manager, page views still reach PostHog', async ({ page, collector }) => {
    await page.route(`${TAG_MANAGER}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto('/terms');
    await goTo(page, 'About');
    await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about']);
  });

  test('PostHog, they still reach the tag manager', async ({ page }) => {
    const blocked: string[] = [];
    await page.route(`${COLLECTOR}/**`, (route) => {
      blocked.push(route.request().url());
      return route.abort('blockedbyclient');
    });
    await page.goto('/terms');
    await goTo(page, 'About');
    await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(2);
    await expect.poll(() => dataLayer(page)).toHaveLength(3);
  });
});

test('when storage and cookies are blocked, a visit is counted for as long as its page lives', async ({
  page,
  collector,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await page.goto('/terms');
  await goTo(page, 'About');
  await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about']);
  const visitors = new Set(collector.events().map(({ properties }) => properties.distinct_id));
  expect(visitors.size).toBe(1);
});

for (const [name, asks] of [
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['a program that drives the browser', { webdriver: true }],
] as const) {
  test(`nothing is loaded or sent under ${name}`, async ({ page, collector }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript((said) => {
      for (const [key, value] of Object.entries(said)) {
        Object.defineProperty(Navigator.prototype, key, { configurable: true, get: () => value });
      }
    }, asks);
    await page.goto('/terms');
    await goTo(page, 'About');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked.filter((url) => /posthog|googletagmanager/.test(url))).toEqual([]);

    // Once it is taken back the next page counts, and shows that the first two had their time.
    await page.evaluate((said) => {
      for (const key of Object.keys(said)) {
        Object.defineProperty(Navigator.prototype, key, { configurable: true, get: () => null });
      }
    }, asks);
    await goTo(page, 'Privacy');
    await expect.poll(() => collector.addresses()).toEqual(['/privacy']);
  });
}

test('the privacy page says who is told what', async ({ page }) => {
  await page.goto('/privacy');
  const text = page.getByRole('main');
  await expect(text).toContainText(`reported to PostHog at ${new URL(COLLECTOR).host}`);
  await expect(text).toContainText('Google Tag Manager is loaded');
  await expect(text).toContainText('None of this happens if your browser sends Do Not Track');
});
