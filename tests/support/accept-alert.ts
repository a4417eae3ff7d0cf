import type { Page } from '@playwright/test';

/**
 * Accepts the next alert as soon as it opens: until then the page is blocked, and with it the click that opened it.
 * @returns its type and its message.
 */
export async function acceptAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  const description = `${dialog.type()}: ${dialog.message()}`;
  await dialog.accept();
  return description;
}
