import type { Locator, Page } from '@playwright/test';
import { whenHydrated } from '../../support/open-page';

/**
 * Opens the kit at one of its parts, anew when it is open. Time stands still from then on: `page.clock.runFor` moves it.
 * @returns the part's section.
 */
export async function openPart(page: Page, id: string): Promise<Locator> {
  if (page.url().includes('/kit')) {
    // What stands still cannot load.
    await page.clock.resume();
    await page.goto('about:blank');
  } else {
    // The kit shows a picture that is missing; a 404 would be an error in the console.
    await page.route('**/not-there.webp*', (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
    await page.clock.install();
  }
  await page.goto(`/kit#${id}`, { waitUntil: 'domcontentloaded' });
  await whenHydrated(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  return page.locator(`section#${id}`);
}
