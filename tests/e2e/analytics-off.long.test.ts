import { devices } from '@playwright/test';
import { waitUntilIdle } from '../support/open-page';
import { expect, test } from './fixtures';

test.use({ userAgent: devices['Desktop Chrome'].userAgent });

test('without an analytics key, pages request no third party and load no analytics code', async ({ page, baseURL }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { configurable: true, get: () => false }),
  );
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('main')).toContainText('Nobody counts your visits');
  await waitUntilIdle(page);

  const origin = new URL(baseURL ?? '').origin;
  expect(requested.filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)).toEqual([]);
  const scripts = requested.filter((url) => url.includes('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await fetch(script)).text(), `PostHog in ${script}`).not.toContain('$pageview');
  }
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});
