import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

test('an owner can change other roles, but the last owner cannot leave, and other members change nothing', async ({
  page,
}) => {
  const part = await openPart(page, 'team');
  await page.clock.resume();
  const [own, others] = [part.getByRole('table').first(), part.getByRole('table').nth(1)];
  await expect(own.getByRole('combobox')).toHaveCount(3);
  await expect(own.getByRole('row', { name: /Babajide/ }).getByRole('combobox')).toHaveCount(0);
  await expect(own.getByRole('row', { name: /Eilidh/ })).toContainText('Only North, by Daylight');
  await expect(others.getByRole('combobox')).toHaveCount(0);
  await expect(others.getByRole('button')).toHaveCount(1);

  await own
    .getByRole('row', { name: /Babajide/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: /Leave/ }).click();
  await expect(page.getByText('A team needs an owner.', { exact: false })).toBeVisible();
  await own
    .getByRole('row', { name: /Philippa/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: /Remove/ }).click();
  await expect(page.getByRole('dialog', { name: 'Remove Philippa?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findViolations(page, '#team')).toEqual([]);
});

test('the table of roles explains its symbols in words', async ({ page }) => {
  const part = await openPart(page, 'team');
  const row = part
    .getByRole('table')
    .last()
    .getByRole('row', { name: /^Plan, card, invoices/ });
  await expect(row).toHaveText('Plan, card, invoicesYes–No–NoYes');
});

test('the tables of a team fit narrow screens without sideways scrolling', async ({ page }) => {
  const part = await openPart(page, 'team');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Makes the labels as long as the longest translations.
    await part.evaluate((section) => {
      for (const cell of section.querySelectorAll('td[data-label]'))
        cell.setAttribute('data-label', 'Gutachterinnenrolle');
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const table of await part.getByRole('table').all()) {
      const { left, right } = await measureBox(table);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  }
});
