import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime, settle } from './pass-time';

const SENTENCE = 'The organizer paid for this place. It is not ranked higher in search.';

function triggersIn(part: Locator) {
  return {
    promoted: part.getByRole('button', { name: 'Promoted' }),
    cost: part.getByRole('button', { name: 'Cost to the artist' }),
  };
}

/** Moves the pointer away repeatedly, because the library reads its position with a delay. */
async function leave(page: Page): Promise<void> {
  await settle(page);
  let y = 0;
  const move = async () => {
    y = (y + 1) % 5;
    await page.mouse.move(0, y);
    return page.getByRole('tooltip').count();
  };
  await expect.poll(move).toBe(0);
}

/** Shows and hides a tooltip, which loads its code and resets the delay. */
async function fetchCode(page: Page, trigger: Locator): Promise<void> {
  await trigger.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await trigger.blur();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await passTime(page, 300);
}

test('a tooltip appears 700 ms after the pointer enters, and disappears when it leaves', async ({ page }) => {
  const { promoted } = triggersIn(await openPart(page, 'tooltip'));
  await fetchCode(page, promoted);
  await promoted.hover();
  await passTime(page, 699);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await passTime(page, 1);
  await expect(page.getByRole('tooltip')).toHaveText(SENTENCE);
  await leave(page);
});

test.describe('a tooltip in a new page', () => {
  test.use({ hasOwnPage: true });

  test('the first tooltip appears even if its code is still loading', async ({ page }) => {
    const { promoted } = triggersIn(await openPart(page, 'tooltip'));
    await promoted.hover();
    await expect
      .poll(async () => {
        await passTime(page, 350);
        return page.getByRole('tooltip').count();
      })
      .toBe(1);
  });
});

test('a neighboring tooltip skips the delay within 300 ms', async ({ page }) => {
  const { promoted, cost } = triggersIn(await openPart(page, 'tooltip'));
  // Shows both tooltips once, because the first delay of a tooltip starts slightly late.
  await fetchCode(page, cost);
  await fetchCode(page, promoted);
  await promoted.hover();
  await passTime(page, 700);
  await expect(page.getByRole('tooltip')).toHaveText(SENTENCE);

  await leave(page);
  await passTime(page, 299);
  await cost.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Application and participation, less what is covered.');

  await leave(page);
  await passTime(page, 300);
  await promoted.hover();
  await passTime(page, 699);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await passTime(page, 1);
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('a tooltip matches the design and fades in 0.2 s', async ({ page }) => {
  const { promoted } = triggersIn(await openPart(page, 'tooltip'));
  await promoted.focus();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  expect(await tooltip.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(300);
  await expect(tooltip).toHaveCSS('font-size', '14px');
  await expect(tooltip).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  await expect(tooltip).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(tooltip).toHaveCSS('animation-duration', '0.2s');
});

test('focus shows a tooltip immediately, and Escape closes it', async ({ page }) => {
  const { promoted } = triggersIn(await openPart(page, 'tooltip'));
  await expect(promoted).toHaveAccessibleDescription(SENTENCE);
  await promoted.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(promoted).toBeFocused();
  await expect(promoted).toHaveAccessibleDescription(SENTENCE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(promoted).toBeFocused();
});

test('a tooltip stays visible while the pointer is over it', async ({ page }) => {
  const { promoted } = triggersIn(await openPart(page, 'tooltip'));
  await fetchCode(page, promoted);
  await promoted.hover();
  await passTime(page, 700);
  await page.getByRole('tooltip').hover();
  await passTime(page, 2000);
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('a tooltip is accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const part = await openPart(page, 'tooltip');
    await triggersIn(part).promoted.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    expect(await findViolations(page, '#tooltip', '[role="tooltip"]')).toEqual([]);
  }
});

test.describe('a tooltip with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, a tooltip fades for at most 100 ms', async ({ page }) => {
    const { promoted } = triggersIn(await openPart(page, 'tooltip'));
    await promoted.focus();
    await expect(page.getByRole('tooltip')).toHaveCSS('animation-duration', '0.1s');
  });
});

test.describe('a tooltip with touch', () => {
  test.use({ hasTouch: true });

  test('tapping a button shows its tooltip, and tapping elsewhere hides it', async ({ page }) => {
    const { promoted } = triggersIn(await openPart(page, 'tooltip'));
    await promoted.tap();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await passTime(page, 1);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});
