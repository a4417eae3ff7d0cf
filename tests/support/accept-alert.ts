import type { Page } from '@playwright/test';

/**
 * Accepts the next alert as soon as it opens, because an open alert blocks the page.
 * @returns the alert's type and message
 */
export async function acceptAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  const description = `${dialog.type()}: ${dialog.message()}`;
  await dialog.accept();
  return description;
}
