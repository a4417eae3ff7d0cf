import type { Page } from '@playwright/test';

/** Makes a browser one that was never here: without cookies and without what a page stores. */
export async function startOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // A page that is left may write once more.
  await page.goto('about:blank');
  await page.context().clearCookies();
}
