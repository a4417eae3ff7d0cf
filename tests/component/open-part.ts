import type { Locator, Page } from '@playwright/test';

/**
 * Shows one part, without a page load once the page of the tests is open. The clock is then stopped: `passTime`
 * advances it.
 * @returns the part's section.
 */
export async function openPart(page: Page, id: string): Promise<Locator> {
  await openParts(page, id);
  return page.locator(`section#${id}`);
}

/** Shows several parts below each other. */
export async function openParts(page: Page, ...ids: string[]): Promise<void> {
  const path = `/${ids.join('+')}`;
  if (page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    await page.mouse.move(0, 0);
    // After a click, the browser would not show the focus that a script sets.
    await page.keyboard.press('Shift');
    await page.evaluate((to) => window.openParts(to), path);
  }
  // Text changes its size when its font loads.
  await page.evaluate(async () => void (await document.fonts.ready));
  // A minute fires the timers of the beginning.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
