import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../../support/open-page';

/**
 * Opens the page of one part of the kit, with a reload if it is open. The clock is then stopped: `passTime` advances
 * it.
 * @returns the part's section.
 */
export async function openPart(page: Page, id: string): Promise<Locator> {
  await openKit(page, `/kit/${id}`);
  return page.locator(`section#${id}`);
}

/** Opens all parts of the kit on one page, or another page of it. The clock is then stopped. */
export async function openKit(page: Page, address = '/kit'): Promise<void> {
  if (page.url().includes('/kit')) {
    // A page does not load while its clock is stopped.
    await page.clock.resume();
    await page.goto('about:blank');
  } else {
    // The kit shows a picture that does not exist; its 404 would be logged as an error.
    await page.route('**/not-there.webp*', (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
    await page.clock.install();
  }
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  // Text changes its size when its font loads.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
