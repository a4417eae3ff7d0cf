import type { Page } from '@playwright/test';

/** Clears cookies and storage, so that the next visit is like the first. */
export async function clearBrowserState(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // While it unloads, the page can still write once.
  await page.goto('about:blank');
  await page.context().clearCookies();
}
