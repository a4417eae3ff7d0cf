import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const group = (part: Locator) => part.getByRole('radiogroup', { name: 'For sale?' });
const option = (part: Locator, name: string) => group(part).getByRole('radio', { name });

const sent = (part: Locator) =>
  part
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => new FormData(form).getAll('availability'));

test('an option list has rows of 44 px and leaves out hidden options', async ({ page }) => {
  const part = await openPart(page, 'option-list');
  await expect(group(part).getByRole('radio')).toHaveCount(4);
  await expect(group(part).getByText('Reserved')).toHaveCount(0);
  const tops = await group(part)
    .getByRole('radio')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().top));
  expect(tops.slice(1).map((top, index) => top - (tops[index] ?? 0))).toEqual([44, 44, 44]);
  const mark = await option(part, 'On loan').boundingBox();
  expect([mark?.width, mark?.height]).toEqual([20, 20]);
});

test('pressing an option selects it, and pressing it again clears the selection', async ({ page }) => {
  const part = await openPart(page, 'option-list');
  expect(await sent(part)).toEqual(['FOR_SALE']);
  await part.getByText('Not for sale').click();
  await expect(option(part, 'Not for sale')).toBeChecked();
  await expect(option(part, 'For sale').first()).not.toBeChecked();
  expect(await sent(part)).toEqual(['NOT_FOR_SALE']);
  await part.getByText('Not for sale').click();
  await expect(option(part, 'Not for sale')).not.toBeChecked();
  expect(await sent(part)).toEqual([]);
  await option(part, 'Not for sale').click();
  expect(await sent(part)).toEqual(['NOT_FOR_SALE']);
  await option(part, 'Not for sale').click();
  expect(await sent(part)).toEqual([]);
});

test('an option list is one tab stop; arrow keys select, and Space toggles', async ({ page }) => {
  const part = await openPart(page, 'option-list');
  await option(part, 'For sale').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(part, 'Not for sale')).toBeFocused();
  expect(await sent(part)).toEqual(['NOT_FOR_SALE']);
  await page.keyboard.press('Space');
  await expect(option(part, 'Not for sale')).toBeFocused();
  expect(await sent(part)).toEqual([]);
  await page.keyboard.press('Space');
  expect(await sent(part)).toEqual(['NOT_FOR_SALE']);
  await page.keyboard.press('ArrowDown');
  // The next option is disabled, so the selection wraps around to the first option.
  await page.keyboard.press('ArrowDown');
  expect(await sent(part)).toEqual(['FOR_SALE']);
  await page.keyboard.press('Tab');
  await expect(part.getByRole('radio', { name: 'Yes' })).toBeFocused();
});

test('an unavailable option says why', async ({ page }) => {
  const part = await openPart(page, 'option-list');
  await expect(option(part, 'Sold')).toBeDisabled();
  await expect(option(part, 'Sold')).toHaveAccessibleDescription('Set by the sale');
  await part.getByText('Sold', { exact: true }).click({ force: true });
  expect(await sent(part)).toEqual(['FOR_SALE']);
});

test('an invalid option list shows its error until something is selected', async ({ page }) => {
  const part = await openPart(page, 'option-list');
  const travel = part.getByRole('radiogroup', { name: 'May it travel?' });
  await expect(travel).toHaveAttribute('aria-invalid', 'true');
  await expect(travel).toHaveAccessibleDescription('Choose one. Galleries ask this first');
  await travel.getByText('Yes').click();
  await expect(travel).not.toHaveAttribute('aria-invalid');
  await expect(travel).toHaveAccessibleDescription('Galleries ask this first');
});
