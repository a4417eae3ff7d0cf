import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { openPart, openParts } from './open-part';

test('a toggle can be pressed anywhere in its row, and its knob slides unless motion is reduced', async ({ page }) => {
  const part = await openPart(page, 'toggle');
  await test.step('a toggle is a 44 by 24 px switch, operated by pointer and Space', async () => {
    const toggle = part.getByRole('switch', { name: 'Online only' });
    const box = await toggle.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 24]);
    await expect(toggle).not.toBeChecked();
    await part.getByText('Online only').click();
    await expect(toggle).toBeChecked();
    await expect(toggle).toHaveCSS('background-color', 'rgb(0, 153, 255)');
    const knob = await toggle.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    expect(knob, 'ink on accent').toBe('rgb(31, 31, 31)');
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).not.toBeChecked();
  });
  await test.step('a toggle’s row is 44 px high, has a description and can be pressed', async () => {
    const row = await part.locator('label', { hasText: 'Online only' }).boundingBox();
    expect(row?.height).toBe(44);
    const feature = part.getByRole('switch', { name: 'Feature on your profile' });
    await expect(feature).toBeDisabled();
    await expect(feature).toHaveAccessibleDescription('2 of 2 used. Take another work out first.');
  });
  await test.step('a toggle’s knob does not slide with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const duration = await part
      .getByRole('switch', { name: 'Online only' })
      .evaluate((element) => getComputedStyle(element, '::after').transitionDuration);
    expect(duration).toBe('0s');
  });
});

test('spinners and rows of choices expose their roles, sizes and labels', async ({ page }) => {
  await test.step('a spinner without text announces what is loading, and slows with reduced motion', async () => {
    const part = await openPart(page, 'spinner');
    await expect(part.getByRole('status')).toHaveText('Loading your works');
    await expect(part.getByRole('status')).toHaveCount(1);
    const ring = part.getByRole('status').locator('svg');
    await expect(ring).toHaveCSS('animation-duration', '0.9s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(ring).toHaveCSS('animation-duration', '3s');
  });
  await test.step('check and radio rows are native inputs, 44 px high on small screens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const part = await openPart(page, 'check-row');
    const row = part.locator('label', { hasText: 'Exhibition' });
    expect((await row.boundingBox())?.height).toBe(44);
    await row.click();
    await expect(part.getByRole('checkbox', { name: /^Exhibition/ })).toBeChecked();
    await part.getByRole('radio', { name: 'Free' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(part.getByRole('radio', { name: 'With a fee' })).toBeChecked();
    await expect(part.getByRole('checkbox', { name: /^Travel/ })).toBeDisabled();
  });
});

test('an option group’s heading is as dark as other headings', async ({ page }) => {
  const part = await openPart(page, 'choice-cards');
  await expect(part.getByRole('heading', { name: 'List it longer' })).toHaveCSS('color', 'rgb(31, 31, 31)');
});

const forms = [
  'button',
  'text-field',
  'password-field',
  'text-area',
  'select-field',
  'option-list',
  'check-list',
  'choice-cards',
  'form',
  'check-row',
  'toggle',
  'spinner',
  'avatar',
];

// Colors depend only on the theme, and sizes only on the width.
for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test.describe(`form parts at ${width} px in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('parts of a form are accessible while they show errors', async ({ page }) => {
      await openParts(page, ...forms);
      await page.locator('section#form').getByRole('button', { name: 'Make an account' }).click();
      await page.locator('section#button').getByRole('button', { name: 'Publish', exact: true }).click();
      await page.locator('section#check-list').getByRole('checkbox', { name: 'CV' }).click();
      expect(await findViolations(page, ...forms.map((id) => `section#${id}`))).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, 'pixels that the page scrolls sideways').toBeLessThanOrEqual(0);
    });
  });
}
