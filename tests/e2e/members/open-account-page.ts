import { expect, type Page } from '@playwright/test';
import { accountMenu } from '../sign-in-forms';

/** In pixels. Up to this width, only the settings page shows the account's navigation. */
const SMALL = 1_005;

export async function openAccountPage(page: Page, name: string): Promise<void> {
  const isSmall = (page.viewportSize()?.width ?? 0) <= SMALL;
  if (isSmall) {
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
  } else {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  }
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
