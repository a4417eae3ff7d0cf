import type { Page } from '@playwright/test';

/**
 * Accepts the next alert as soon as it comes: until then the page stands still, and with it the click that led to it.
 * @returns its kind and what it says.
 */
export async function acceptAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  const said = `${dialog.type()}: ${dialog.message()}`;
  await dialog.accept();
  return said;
}
