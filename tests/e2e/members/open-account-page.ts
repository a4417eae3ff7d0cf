import { expect, type Page } from '@playwright/test';
import { accountMenu } from '../sign-in-forms';

/** Up to this width, the header's menu contains the navigation. */
const SMALL = 1_005;

export async function openAccountPage(page: Page, name: string): Promise<void> {
  const isSmall = (page.viewportSize()?.width ?? 0) <= SMALL;
  if (isSmall) {
    await page.getByRole('link', { name: 'Menu' }).click();
  } else {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  }
  await page
    .getByRole('navigation', { name: isSmall ? 'Menu' : 'Account' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
