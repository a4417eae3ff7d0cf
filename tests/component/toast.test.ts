import type { Page } from '@playwright/test';
import { createAxe } from '../support/axe';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime, settle } from './pass-time';

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const visibleTexts = (page: Page) => messages(page).getByRole('paragraph');

const leaving = (page: Page) => messages(page).locator('[data-leaving]');
/** Matches the list while its timers are paused. The pause starts and ends slightly after hover and focus do. */
const waiting = (page: Page) => messages(page).locator('[data-waiting]');

const FADE = 200;

async function fade(page: Page, count = 1): Promise<void> {
  await expect(leaving(page)).toHaveCount(count);
  await passTime(page, FADE);
}

test('a toast lasts 4,000 ms, pauses while hovered, and appears once', async ({ page }) => {
  await test.step('a toast appears at the top center for 4,000 ms', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByText('Saved. It waits under Saved.');
    await expect(toast).toBeVisible();
    const { x, y, width, height } = (await toast.locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // While the toast slides in, fractions of a pixel vary.
    const measures = { width: Math.round(width), height: Math.round(height), middle: Math.round(x + width / 2) };
    expect(measures).toEqual({ width: 420, height: 52, middle: 640 });
    expect(y).toBeGreaterThanOrEqual(76);
    expect(y).toBeLessThan(100);

    await passTime(page, 3_999);
    await expect(leaving(page)).toHaveCount(0);
    await passTime(page, 1);
    await fade(page);
    await expect(toast).toHaveCount(0);
  });
  await test.step('showing the same toast again restarts its timer', async () => {
    const part = await openPart(page, 'toast');
    const save = part.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const first = await visibleTexts(page).elementHandle();
    await passTime(page, 3_000);
    await save.click();
    // The element must be a new one, so that screen readers announce the text again.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await passTime(page, 3_999);
    await expect(visibleTexts(page)).toHaveCount(1);
    await expect(leaving(page)).toHaveCount(0);
    await passTime(page, 1);
    await expect(leaving(page)).toHaveCount(1);
  });
  await test.step('hovering one toast pauses all toasts', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save in vain' }).click();
    const error = messages(page).getByRole('alert');
    // The timer starts only after the toasts' code has loaded.
    await expect(error).toBeVisible();
    await passTime(page, 3_000);
    await error.hover();
    await expect(waiting(page)).toHaveCount(1);
    await passTime(page, 5_000);
    await expect(leaving(page)).toHaveCount(0);
    await page.mouse.move(640, 700);
    await expect(waiting(page)).toHaveCount(0);
    await passTime(page, 999);
    await expect(leaving(page)).toHaveCount(0);
    await passTime(page, 1);
    await expect(leaving(page)).toHaveCount(1);
  });
});

test('at most three toasts are visible, and Escape closes the newest', async ({ page }) => {
  await test.step('a fourth toast replaces the oldest of three', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save four' }).click();
    await expect(visibleTexts(page)).toHaveText(['Second work saved.', 'Third work saved.', 'Fourth work saved.']);
  });
  await test.step('Escape closes the newest toast, and a close button closes its own', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save four' }).click();
    await expect(visibleTexts(page)).toHaveCount(3);
    await settle(page);
    await page.keyboard.press('Escape');
    await fade(page);
    await expect(visibleTexts(page)).toHaveText(['Second work saved.', 'Third work saved.']);
    await messages(page).getByRole('button', { name: 'Close' }).first().click();
    await fade(page);
    await expect(visibleTexts(page)).toHaveText(['Third work saved.']);
  });
});

test('an error toast is announced and its action works; F8 focuses it, and Escape returns the focus', async ({
  page,
}) => {
  await test.step('an error toast is announced immediately, and its action works', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save in vain' }).click();
    const error = messages(page).getByRole('alert');
    await expect(error).toContainText('We could not save that.');
    const card = error.getByRole('paragraph').locator('..');
    await expect(card).toHaveCSS('border-bottom', '3px solid rgb(255, 0, 0)');
    await expect(card).toHaveCSS('height', '52px');

    await error.getByRole('button', { name: 'Try again' }).click();
    await fade(page);
    await expect(visibleTexts(page)).toHaveText(['Saved.']);
  });
  await test.step('F8 focuses a toast and pauses it, and Escape closes it and returns the focus', async () => {
    const part = await openPart(page, 'toast');
    const save = part.getByRole('button', { name: 'Save in vain' });
    await save.focus();
    await page.keyboard.press('Enter');
    const again = messages(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.keyboard.press('F8');
    await expect(again).toBeFocused();
    await expect(waiting(page)).toHaveCount(1);
    await passTime(page, 5_000);
    await expect(leaving(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(messages(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(save).toBeFocused();
    await fade(page);
    await expect(visibleTexts(page)).toHaveCount(0);
  });
});

test.describe('toasts without a connection', () => {
  test.use({ hasOwnPage: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a toast from before the code loaded appears when the connection returns', async ({ page }) => {
    const part = await openPart(page, 'toast');
    const failed: string[] = [];
    page.on('requestfailed', (request) => request.resourceType() === 'script' && failed.push(request.url()));
    await page.context().setOffline(true);
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => failed.length).toBeGreaterThan(0);
    await expect(visibleTexts(page)).toHaveCount(0);
    await page.context().setOffline(false);
    // The bundler retries a failed request within 600 ms.
    const readTextsAfter = async () => {
      await passTime(page, 600);
      return visibleTexts(page).allTextContents();
    };
    await expect.poll(readTextsAfter).toEqual(['Saved. It waits under Saved.']);
  });
});

test('a toast above an open sheet can be read and closed, and covers none of its content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const part = await openPart(page, 'toast');
  await part.getByRole('button', { name: 'Open a sheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save here' }).click();
  const toast = dialog.getByRole('paragraph');
  await expect(toast).toHaveText('Saved from the sheet.');
  const [card, content] = [await toast.locator('..').boundingBox(), await dialog.getByText('Save here').boundingBox()];
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(content?.y ?? 0);
  // Escape closes only the dialog. The toast stays visible for its full time.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(visibleTexts(page)).toHaveText(['Saved from the sheet.']);
});

test.describe('toasts with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, a toast fades in within 100 ms and does not slide', async ({ page }) => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    const place = messages(page).getByRole('group');
    await expect(place).toHaveCSS('animation-duration', '0.1s');
    const frames = await place.evaluate((element) =>
      element
        .getAnimations()
        .flatMap((animation) => (animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [])),
    );
    expect(frames.map(({ transform }) => transform ?? 'none')).not.toContain('translateY(-8px)');
  });
});

test('toasts are accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save in vain' }).click();
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(visibleTexts(page)).toHaveCount(2);
    // The analysis needs a running clock. Focusing one toast pauses the timers of all.
    await page.keyboard.press('F8');
    await page.clock.resume();
    const { violations } = await createAxe(page).include('[role="log"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
