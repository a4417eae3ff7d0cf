import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

test('an owner can change other roles, but the last owner cannot leave, and members change nothing', async ({
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
    const row = part.locator('tr').filter({ hasText: 'Mirembe' }).first();
    const [cells, name, dots] = await Promise.all([
      measureBox(row),
      measureBox(row.locator('th')),
      measureBox(row.getByRole('button').locator('svg')),
    ]);
    expect(dots.right).toBeCloseTo(cells.right, 0);
    expect(dots.top).toBeLessThan(name.bottom);
  }
});

test.describe('a team without a free place', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('a rejected invitation to a full team links to the plans and keeps the typed address', async ({ page }) => {
    const error = { code: 'quota_exceeded', message: 'The plan allows 2 people. A larger plan allows more.' };
    await page.route('**/api/v1/team/invitations*', (route) => route.fulfill({ status: 403, json: error }));
    const part = await openPart(page, 'team');
    await page.clock.resume();
    await part.getByRole('button', { name: 'Invite someone' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Email address').fill('theo@example.org');
    await sheet.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(/A larger plan allows more. See the plans *$/);
    await expect(sheet.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing');
    await expect(sheet.getByLabel('Email address')).toHaveValue('theo@example.org');

    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await part.getByRole('button', { name: 'Invite someone' }).click();
    await expect(sheet.getByLabel('Email address')).toHaveValue('theo@example.org');
  });
});
