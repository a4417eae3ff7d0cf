import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { findViolations } from './find-violations';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

const getCountry = (part: Locator) => part.getByRole('combobox', { name: /^Country/ });
const getOptions = (part: Locator) => part.getByRole('listbox').getByRole('option');

test('its list is at most 300 px high, and goes at a press outside or at Escape', async ({ page }) => {
  const part = await openPart(page, 'dropdown');
  await getCountry(part).click();
  const list = part.getByRole('listbox', { name: 'Country' });
  expect((await measureBox(list)).height).toBeLessThanOrEqual(300);
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight), 'it scrolls').toBe(true);
  await part.getByRole('heading').first().click();
  await expect(list).toHaveCount(0);
  await getCountry(part).press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(getCountry(part)).toBeFocused();
});

test('keys move over what can be chosen, and a letter to what begins with it', async ({ page }) => {
  const part = await openPart(page, 'dropdown');
  const country = getCountry(part);
  await country.press('r');
  const active = async () => part.locator(`[id="${await country.getAttribute('aria-activedescendant')}"]`);
  await expect(await active()).toContainText('Romania');
  await page.keyboard.press('End');
  await expect(await active(), 'Qatar, the last, is disabled').toContainText('Åland Islands');
  await page.keyboard.press('Enter');
  await expect(country).toContainText('Åland Islands');
  await country.click();
  const qatar = getOptions(part).filter({ hasText: 'Qatar' });
  await expect(qatar).toHaveAttribute('aria-disabled', 'true');
  await qatar.click({ force: true });
  await expect(country).toContainText('Åland Islands');
});

test('with a filter what is typed counts from the first letter on, by the beginning, in any case', async ({ page }) => {
  const part = await openPart(page, 'dropdown');
  await part.getByRole('button', { name: 'Residence' }).focus();
  await page.keyboard.type('PA');
  const filter = part.getByRole('combobox', { name: 'Residence: type the first letters' });
  await expect(filter).toHaveValue('PA');
  await expect(getOptions(part)).toHaveText([/^Panama/, /^Paraguay/]);
  await page.keyboard.type('x');
  await expect(part.getByText('Nothing begins with “PAx”.')).toBeVisible();
  await filter.fill('åland');
  await page.keyboard.press('Enter');
  await expect(part.getByRole('button', { name: 'Residence' })).toContainText('Åland Islands');
});

test('is accessible, closed and open', async ({ page }) => {
  const part = await openPart(page, 'dropdown');
  expect(await findViolations(page, 'section#dropdown')).toEqual([]);
  await part.getByRole('button', { name: 'Residence' }).click();
  expect(await findViolations(page, 'section#dropdown')).toEqual([]);
});
