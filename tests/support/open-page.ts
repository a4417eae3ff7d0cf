import type { Page } from '@playwright/test';

/** Opens a page and waits until it answers: what is pressed before React has it is lost. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenHydrated(page);
}

/** Waits until the router answers in the page: Next puts its announcer there when it does. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.locator('next-route-announcer').waitFor({ state: 'attached' });
}

/** Waits until the browser has nothing better to do: what a page puts off until then has had its time. */
export async function whenIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
    await new Promise((idle) => requestIdleCallback(idle));
  });
}
