import { expect, type Page } from '@playwright/test';

/** Opens the account by the menu of the header. */
export async function openAccount(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of / })
    .click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
}

/** Opens a page of the account by clicks. */
export async function openAccountPage(page: Page, name: string): Promise<void> {
  await openAccount(page);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
