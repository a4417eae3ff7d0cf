import { devices, type Page } from '@playwright/test';
import { AnalyticsCollector } from '../../support/analytics-collector';
import { waitForHydration } from '../../support/open-page';
import { test as base, expect } from '../fixtures';

export const COLLECTOR = `http://localhost:${process.env.E2E_COLLECTOR_PORT || '3212'}`;
export const TAG_MANAGER = 'https://www.googletagmanager.com';

/** Hides automation from the page, and collects its page views. */
export const test = base.extend<{ collector: AnalyticsCollector }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from the pattern
    async ({}, use) => {
      const collector = new AnalyticsCollector();
      await collector.start(Number(new URL(COLLECTOR).port));
      await use(collector);
      await collector.stop();
    },
    { auto: true },
  ],
  userAgent: devices['Desktop Chrome'].userAgent,
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { configurable: true, get: () => false });
      // Client hints reveal the headless browser, which PostHog would treat as a bot.
      Object.defineProperty(Navigator.prototype, 'userAgentData', { configurable: true, get: () => undefined });
    });
    await page.route(`${TAG_MANAGER}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await use(page);
  },
});

export async function goTo(page: Page, name: 'About' | 'Terms' | 'Privacy'): Promise<void> {
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/${name.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Returns the contents of the tag manager's data layer. */
export function dataLayer(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'dataLayer'));
}

export { expect };
