import type { BrowserContext, Page } from '@playwright/test';
import { createClientAddress } from '../../support/client-address';
import { findViolations } from '../../support/find-violations';
import { signUpWithProfile } from '../../support/member-content';
import { openPage } from '../../support/open-page';
import { test as base, expect } from './fixtures';

/** Provides `follow`: each time it runs, a new member follows the member in `page`. */
const test = base.extend<{ follow: (profileId: string, name: string) => Promise<void> }>({
  follow: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (profileId, name) => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': createClientAddress() } });
      contexts.push(context);
      await signUpWithProfile(context, { name });
      const followed = await context.request.put(`/api/v1/profiles/${profileId}/follow`);
      expect(followed.status(), await followed.text()).toBeLessThan(300);
    });
    for (const context of contexts) await context.close();
  },
});

// The browser logs requests without a connection.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Adds up the layout shifts within the header. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const header = document.querySelector('header');
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[];
          const ofHeader = shifts.filter(({ sources }) => sources.some(({ node }) => header?.contains(node)));
          resolve(ofHeader.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => resolve(0));
      }),
  );

test('the bell shows what happened elsewhere, until it is read in another tab or turned off', async ({
  page,
  follow,
}) => {
  const { profileId } = await signUpWithProfile(page, { name: 'Maren Tollund' });
  await follow(profileId, 'Ottilie Brandauer');
  const other = await page.context().newPage();

  await test.step('both tabs show a number on the bell, and the header does not move', async () => {
    // Only an installed app has a service worker.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'display-mode', value: 'standalone' }] });
    await openPage(page, '/about');
    await openPage(other, '/directory');
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new');
    expect(await measureShift(page)).toBe(0);
  });

  await test.step('opening the notifications removes the number in the other tab', async () => {
    await bell(page).click();
    const layer = page.getByRole('dialog', { name: 'Notifications' });
    await expect(layer.getByRole('link', { name: /Ottilie Brandauer follows you/ })).toBeVisible();
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
    await expect(bell(other)).toHaveAccessibleName('Notifications');
    await layer.getByRole('button', { name: 'Mark all as seen' }).click();
    await expect(layer.getByText('Unread')).toHaveCount(0);
    await layer.getByRole('link', { name: 'What you are told about' }).click();
  });

  await test.step('a channel that is turned off stays off, even in the other tab', async () => {
    const cell = (tab: Page) => tab.getByRole('checkbox', { name: 'Someone follows you: Here' });
    await expect(cell(page)).toBeChecked();
    await openPage(other, '/account/mails');
    await expect(cell(other)).toBeChecked();
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await cell(page).uncheck();
    expect((await saved).status()).toBe(200);
    await expect(cell(other)).not.toBeChecked();
    await follow(profileId, 'Ingrid Vik');
    await page.reload();
    await expect(cell(page)).not.toBeChecked();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await cell(other).check();
    await expect(cell(page)).toBeChecked();
  });

  await test.step('without a connection, the installed app says so', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
    await page.context().setOffline(true);
    await page.goto('/directory').catch(() => null);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await page.context().setOffline(false);
  });
});
