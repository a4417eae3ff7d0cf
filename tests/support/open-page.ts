import type { Page } from '@playwright/test';

/** Opens a page and waits until it is hydrated: input before that is lost. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits until the router is hydrated, which is when Next adds its announcer. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('next-route-announcer').waitFor({ state: 'attached' });
}

/** Waits until the browser is idle, which gives work that the page defers until then time to run. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
    await new Promise((idle) => requestIdleCallback(idle));
  });
}
