import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

/** Resumes the clock, because the library positions, focuses and closes the popup in animation frames. */
async function openDropdownPart(page: Page): Promise<Locator> {
  const part = await openPart(page, 'dropdown');
  await page.clock.resume();
  return part;
}

const getCountry = (part: Locator) => part.getByRole('button', { name: /^Country/ });
const getOptions = (part: Locator) => part.getByRole('listbox').getByRole('option');

test('a dropdown’s list is at most 300 px high, and closes on an outside press or Escape', async ({ page }) => {
  const part = await openDropdownPart(page);
  await getCountry(part).click();
  const list = part.getByRole('listbox', { name: 'Country' });
  expect((await measureBox(list)).height).toBeLessThanOrEqual(300);
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight), 'it scrolls').toBe(true);
  await expect(part.getByRole('combobox', { name: /^Country/ })).toBeFocused();
  await part.getByRole('heading').first().click();
  await expect(list).toHaveCount(0);
  await getCountry(part).press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(getCountry(part)).toBeFocused();
});

test('arrow keys skip a dropdown’s disabled options, and typed letters filter them by prefix', async ({ page }) => {
  const part = await openDropdownPart(page);
  const country = getCountry(part);
  await country.press('r');
  await expect(getOptions(part)).toHaveText([/^Romania/, /^Rwanda/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toContainText('Rwanda');
  await country.click();
  const qatar = getOptions(part).filter({ hasText: 'Qatar' });
  await expect(qatar).toHaveAttribute('aria-disabled', 'true');
  await qatar.click({ force: true });
  await page.keyboard.type('q');
  await expect(getOptions(part)).toHaveText([/^Qatar/]);
  await page.keyboard.press('Enter');
  await expect(country).toContainText('Rwanda');
});

test('a dropdown’s filter matches prefixes regardless of case', async ({ page }) => {
  const part = await openDropdownPart(page);
  await getCountry(part).focus();
  await page.keyboard.type('PA');
  const filter = part.getByRole('combobox', { name: 'Country: type the first letters' });
  await expect(filter).toHaveValue('PA');
  await expect(getOptions(part)).toHaveText([/^Panama/, /^Paraguay/]);
  await page.keyboard.type('x');
  await expect(part.getByText('Nothing begins with “PAx”.')).toBeVisible();
  await filter.fill('åland');
  await page.keyboard.press('Enter');
  await expect(getCountry(part)).toContainText('Åland Islands');
});

test('the page does not scroll when a dropdown opens', async ({ page }) => {
  const part = await openDropdownPart(page);
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await getCountry(part).click();
  await expect(part.getByRole('listbox')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a dropdown is accessible, both closed and open', async ({ page }) => {
  const part = await openDropdownPart(page);
  expect(await findViolations(page, 'section#dropdown')).toEqual([]);
  await getCountry(part).click();
  await expect(part.getByRole('combobox', { name: 'Country: type the first letters' })).toBeFocused();
  expect(await findViolations(page, 'section#dropdown')).toEqual([]);
});
