import { COLLECTOR, dataLayer, expect, goTo, TAG_MANAGER, test } from './fixtures';

test('analytics load after the page without losing page views', async ({ page, collector }) => {
  collector.responses = false;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isAnalytics = (url: string) => /posthog|googletagmanager/.test(url);
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/images/**', async (route) => {
    await gate;
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });

  await page.goto('/art', { waitUntil: 'domcontentloaded' });
  await goTo(page, 'Terms');
  await goTo(page, 'Privacy');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(requested.filter(isAnalytics)).toEqual([]);
  expect(await dataLayer(page)).toBeUndefined();
  const usableAt = Date.now();
  release();

  await expect.poll(() => collector.addresses()).toEqual(['/art', '/terms', '/privacy']);
  for (const { timestamp, properties } of collector.events()) {
    expect(Date.parse(timestamp)).toBeLessThan(usableAt);
    expect(properties.$pathname).toBe(new URL(String(properties.$current_url)).pathname);
  }
  await expect.poll(() => dataLayer(page)).toHaveLength(4);
  expect(requested.filter(isAnalytics).length).toBeGreaterThan(0);
  const thirdParties = () => requested.filter((url) => url.startsWith('https:'));
  await expect.poll(thirdParties).toEqual([`${TAG_MANAGER}/gtm.js?id=GTM-TEST`]);

  await goTo(page, 'About');
  await expect.poll(() => dataLayer(page)).toHaveLength(5);
  // Leaves the page as soon as it is hydrated, which is when Next adds its announcer.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('next-route-announcer') === null) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('footer a[href="/terms"]')?.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => collector.addresses().slice(3)).toEqual(['/about', '/about', '/terms']);
});

test.describe('a blocked analytics script', () => {
  // Browsers with a content blocker log this error.
  test.use({ expectedErrors: [/^Failed to load resource: net::ERR_BLOCKED_BY_CLIENT/] });

  test('page views reach one collector while the other’s script is blocked', async ({ page, collector }) => {
    await page.route(`${TAG_MANAGER}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto('/terms');
    await goTo(page, 'About');
    await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about']);

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

test('a visitor with blocked storage and cookies is counted only until the page is closed', async ({
  page,
  collector,
}) => {
  await page.addInitScript(() => {
    const block = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: block });
    Object.defineProperty(Document.prototype, 'cookie', { get: block, set: block });
  });
  await page.goto('/terms');
  await goTo(page, 'About');
  await expect.poll(() => collector.addresses()).toEqual(['/terms', '/about']);
  expect(new Set(collector.events().map(({ properties }) => properties.distinct_id)).size).toBe(1);
});

// tests/unit/analytics/record-page-view.test.ts covers the other privacy signals.
test('Do Not Track prevents loading and sending analytics', async ({ page, collector }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const sendSignal = (value: string | null) =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { configurable: true, get: () => value });
  await page.addInitScript(sendSignal, '1');
  await page.goto('/terms');
  await goTo(page, 'About');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.filter((url) => /posthog|googletagmanager/.test(url))).toEqual([]);

  // Once this page view has been sent, the first two would have been sent, too.
  await page.evaluate(sendSignal, null);
  await goTo(page, 'Privacy');
  await expect.poll(() => collector.addresses()).toEqual(['/privacy']);
});
