import { expect, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until it is hydrated, because earlier input would be lost. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/**
 * Opens a page and repeats an input until a script that contains `marker` has loaded, because some code loads only on
 * the first input.
 */
export async function openPageWithCode(
  page: Page,
  address: string,
  marker: string,
  input: () => Promise<void>,
): Promise<void> {
  let hasCode = false;
  const listen = async (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    // The body of a script can be unavailable once the test has left the page.
    const code = await response.text().catch(() => '');
    if (code.includes(marker)) hasCode = true;
  };
  page.on('response', listen);
  await openPage(page, address);
  await expect
    .poll(async () => {
      await input();
      return hasCode;
    })
    .toBe(true);
  page.off('response', listen);
}

/** Next adds its announcer once the router is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('next-route-announcer').waitFor({ state: 'attached' });
}

/** Waits until the page's deferred work has run. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((loaded) => addEventListener('load', loaded));
    await new Promise((idle) => requestIdleCallback(idle));
  });
}
