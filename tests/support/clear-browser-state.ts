import type { Page } from '@playwright/test';

/** Resets a browser to its first visit by clearing cookies and storage. */
export async function clearBrowserState(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The page may still write once while it unloads.
  await page.goto('about:blank');
  await page.context().clearCookies();
}
