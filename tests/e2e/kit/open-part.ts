import type { Locator, Page } from '@playwright/test';
import { whenHydrated } from '../../support/open-page';

/**
 * Opens the page of one part of the kit, anew when it is open. Time stands still from then on: `passTime` moves it.
 * @returns the part's section.
 */
export async function openPart(page: Page, id: string): Promise<Locator> {
  await openKit(page, `/kit/${id}`);
  return page.locator(`section#${id}`);
}

/** Opens all parts of the kit on one page, or another page of it. Time stands still from then on. */
export async function openKit(page: Page, address = '/kit'): Promise<void> {
  if (page.url().includes('/kit')) {
    // What stands still cannot load.
    await page.clock.resume();
    await page.goto('about:blank');
  } else {
    // The kit shows a picture that is missing; a 404 would be an error in the console.
    await page.route('**/not-there.webp*', (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
    await page.clock.install();
  }
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await whenHydrated(page);
  // Words change their measures when their font comes.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
