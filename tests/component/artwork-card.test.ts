import type { Locator } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

const MENU = 'More about Head in Yellow Light';

function getCorner(menu: Locator): Locator {
  return menu.locator('xpath=../..');
}

test('an artwork card links to its work and keeps its details and menu when it is narrow', async ({ page }) => {
  const part = await openPart(page, 'artwork-card');
  await test.step('an artwork card shows its details and links to the work', async () => {
    const link = part.getByRole('link', { name: 'Low Water, Warm Day' }).first();
    await expect(link).toHaveAttribute('href', /^\/art\//);
    await expect(part.getByRole('link', { name: 'Maren Østbye-Hauge' }).first()).toHaveAttribute(
      'href',
      /^\/profiles\//,
    );
    await expect(part.getByText('Oil on linen').first()).toBeVisible();
    await expect(part.getByText('94 × 120 cm').first()).toBeVisible();
    // The picture is part of the link.
    const { left, top } = await measureBox(part.getByRole('img', { name: /^Beach scene/ }).first());
    const pressed = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
      left + 9,
      top + 9,
    ] as const);
    expect(pressed).toBe('Low Water, Warm Day');
  });
  await test.step('a narrow artwork card shows the same details', async () => {
    await expect(part.getByText('Bamboo, North Side')).toBeVisible();
    await expect(part.getByText('Promoted', { exact: true })).toBeVisible();
    await expect(part.getByText('Ink on mulberry paper')).toBeVisible();
  });
  await test.step('the menu button of an artwork card appears on hover and focus at its right corner', async () => {
    const menu = part.getByRole('button', { name: MENU });
    const corner = getCorner(menu);
    await expect(corner).toHaveCSS('opacity', '0');
    await part.getByText('Head in Yellow Light').hover();
    await expect(corner).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(corner).toHaveCSS('opacity', '0');
    await menu.focus();
    await expect(corner).toHaveCSS('opacity', '1');

    const picture = await measureBox(part.getByRole('img', { name: /^Portrait of an invented/ }));
    const button = await measureBox(menu);
    expect(picture.right - button.right).toBeCloseTo(8, 0);
    expect(button.top - picture.top).toBeCloseTo(8, 0);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(part.getByRole('status')).toHaveText('Delete');
  });
});

test.describe('artwork cards on touch devices', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the menu button of an artwork card is visible without hovering', async ({ page }) => {
    const part = await openPart(page, 'artwork-card');
    const menu = part.getByRole('button', { name: MENU });
    await expect(getCorner(menu)).toHaveCSS('opacity', '1');
    await menu.tap();
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  });
});

test('an artwork card is accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openPart(page, 'artwork-card');
    expect(await findViolations(page, '#artwork-card')).toEqual([]);
  }
});
