import { expect, type Page } from '@playwright/test';
import { accountMenu } from '../sign-in-forms';

/** Opens a page of the account by clicks. */
export async function openAccountPage(page: Page, name: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
