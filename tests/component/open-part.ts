import type { Locator, Page } from '@playwright/test';

/**
 * Shows one part in the shared page and stops the clock, which `passTime` advances.
 * @returns the section of the part
 */
export async function openPart(page: Page, id: string): Promise<Locator> {
  await openParts(page, id);
  return page.locator(`section#${id}`);
}

/** Shows several parts, one below the other. */
export async function openParts(page: Page, ...ids: string[]): Promise<void> {
  const path = `/${ids.join('+')}`;
  if (page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    await page.mouse.move(0, 0);
    // After a key press, the browser also shows focus rings when a script moves the focus.
    await page.keyboard.press('Shift');
    await page.evaluate((to) => window.openParts(to), path);
  }
  // Text changes its size when fonts load.
  await page.evaluate(async () => void (await document.fonts.ready));
  // Runs all timers that were set on load.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
