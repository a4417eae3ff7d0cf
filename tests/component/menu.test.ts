import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

/** Resumes the clock, because the library positions, focuses and closes the popup in animation frames. */
async function openMenuPart(page: Page): Promise<Locator> {
  const part = await openPart(page, 'menu');
  await page.clock.resume();
  return part;
}

function buttonIn(part: Locator): Locator {
  return part.getByRole('button', { name: 'More about Low Water' });
}

async function makeRoom(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

function row(page: Page, name: string): Locator {
  return page.getByRole('menuitem', { name });
}

test('a menu opens right-aligned below its button, with deletion as the last row', async ({ page }) => {
  const part = await openMenuPart(page);
  await makeRoom(part);
  await buttonIn(part).click();
  const button = await measureBox(buttonIn(part));
  await expect.poll(async () => (await measureBox(page.getByRole('menu'))).right).toBe(button.right);
  const menu = await measureBox(page.getByRole('menu'));
  expect(menu.width).toBe(232);
  expect(menu.right).toBe(button.right);
  expect(menu.top).toBe(button.bottom + 8);
  for (const item of await page.getByRole('menuitem').all()) expect((await measureBox(item)).height).toBe(40);
  await expect(page.getByRole('menuitem').last()).toHaveText('Delete');
  await expect(row(page, 'Delete')).toHaveCSS('color', 'rgb(200, 0, 0)');
});

test('a menu opens above a button at the bottom of the window', async ({ page }) => {
  const part = await openMenuPart(page);
  await buttonIn(part).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await buttonIn(part).click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
});

test('a menu can be operated with arrows, Home, End, letters, Enter, Escape and Tab', async ({ page }) => {
  const part = await openMenuPart(page);
  const button = buttonIn(part);
  await button.focus();
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, 'Edit')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'Delete')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Edit')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 'Edit')).toBeFocused();
  await page.keyboard.press('c');
  await expect(row(page, 'Copy link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(part.getByRole('status')).toHaveText('Copy link');

  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(row(page, 'Edit')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).not.toBeFocused();
});

test('a menu closes on an outside press and after a choice', async ({ page }) => {
  const part = await openMenuPart(page);
  await buttonIn(part).click();
  await expect(row(page, 'Edit')).toBeFocused();
  await part.getByRole('heading', { level: 2 }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await buttonIn(part).click();
  await row(page, 'Promote').click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(part.getByRole('status')).toHaveText('Promote');
  await buttonIn(part).click();
  await row(page, 'Edit').click();
  await expect(page).toHaveURL(/#menu$/);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test.describe('a menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a menu’s rows are 44 px high on a phone, and all of it is visible', async ({ page }) => {
    const part = await openMenuPart(page);
    await buttonIn(part).tap();
    await expect(page.getByRole('menuitem')).toHaveCount(5);
    for (const item of await page.getByRole('menuitem').all()) expect((await measureBox(item)).height).toBe(44);
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  });
});

test('an open menu is accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await buttonIn(await openMenuPart(page)).click();
    await expect(row(page, 'Edit')).toBeFocused();
    expect(await findViolations(page, '#menu')).toEqual([]);
  }
});

test('a menu shows choices below their row, marks the chosen one and wraps long names', async ({ page }) => {
  const part = await openMenuPart(page);
  await makeRoom(part);
  const button = part.getByRole('button', { name: /^Account of Bartholomew/ });
  await expect(button.locator('img')).toBeVisible();
  await button.click();
  await expect(row(page, 'Your page')).toContainText(/^Bartholomew/);
  const rows = page.getByRole('menuitemradio');
  await expect(rows).toHaveCount(0);
  await row(page, 'Switch profile').click();
  await expect(row(page, 'Switch profile')).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toBeChecked();
  const [menu, long] = [await measureBox(page.getByRole('menu')), await measureBox(rows.first())];
  expect(menu.width).toBeLessThanOrEqual(320);
  expect(long.height).toBeGreaterThan(40);
  expect(await rows.first().evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  await rows.last().click();
  await expect(part.getByRole('button', { name: 'Account of Haus Wiesenthal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Haus Wiesenthal' })).toBeFocused();
  await expect(page.getByRole('menuitemradio', { name: 'Haus Wiesenthal' })).toBeChecked();
});
