import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { openPart } from './open-part';
import { passTime, settle } from './pass-time';

// The kit shows a picture that is missing.
test.use({ expectedErrors: [/404/] });

const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const standing = (page: Page) => messages(page).getByRole('paragraph');

const leaving = (page: Page) => messages(page).locator('[data-leaving]');
/** The list of toasts while their time stands still, which follows the pointer and the focus a moment later. */
const waiting = (page: Page) => messages(page).locator('[data-waiting]');

/** A toast is in the page until its fade is over. */
const FADE = 200;

/** Lets the toasts that leave, as many as that, be gone. */
async function fade(page: Page, count = 1): Promise<void> {
  await expect(leaving(page)).toHaveCount(count);
  await passTime(page, FADE);
}

test('toasts stand for 4,000 ms and wait under the pointer; the same words again are one toast', async ({ page }) => {
  await test.step('a toast stands at the top centre for 4,000 ms', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByText('Saved. It waits under Saved.');
    await expect(toast).toBeVisible();
    const { x, y, width, height } = (await toast.locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // While it slides in, its measures are a hair off.
    const measures = { width: Math.round(width), height: Math.round(height), middle: Math.round(x + width / 2) };
    expect(measures).toEqual({ width: 420, height: 52, middle: 640 });
    // Below the header, which is 76px high.
    expect(y).toBeGreaterThanOrEqual(76);
    expect(y).toBeLessThan(100);

    await passTime(page, 3_999);
    await expect(leaving(page)).toHaveCount(0);
    await passTime(page, 1);
    await fade(page);
    await expect(toast).toHaveCount(0);
  });
  await test.step('the same words again are one toast, whose time starts again', async () => {
    const part = await openPart(page, 'toast');
    const save = part.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const first = await standing(page).elementHandle();
    await passTime(page, 3_000);
    await save.click();
    // It is said once more, in an element of its own: that announces it again.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await passTime(page, 3_999);
    await expect(standing(page)).toHaveCount(1);
    await expect(leaving(page)).toHaveCount(0);
    await passTime(page, 1);
    await expect(leaving(page)).toHaveCount(1);
  });
  await test.step('toasts wait while one is under the pointer, then their time goes on', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save in vain' }).click();
    const error = messages(page).getByRole('alert');
    // Its time begins when its code has come.
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

test('three toasts are visible; Escape closes the newest, the cross its own', async ({ page }) => {
  await test.step('three are visible: a fourth takes the place of the oldest', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save four' }).click();
    await expect(standing(page)).toHaveText(['Second work saved.', 'Third work saved.', 'Fourth work saved.']);
  });
  await test.step('Escape closes the newest toast, the cross its own', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save four' }).click();
    await expect(standing(page)).toHaveCount(3);
    await settle(page);
    await page.keyboard.press('Escape');
    await fade(page);
    await expect(standing(page)).toHaveText(['Second work saved.', 'Third work saved.']);
    await messages(page).getByRole('button', { name: 'Close' }).first().click();
    await fade(page);
    await expect(standing(page)).toHaveText(['Third work saved.']);
  });
});

test('an error is announced and its way on acts; F8 leads to it, and Escape gives the focus back', async ({ page }) => {
  await test.step('an error is announced at once, has the red line, and its way on acts', async () => {
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save in vain' }).click();
    const error = messages(page).getByRole('alert');
    await expect(error).toContainText('We could not save that.');
    const card = error.getByRole('paragraph').locator('..');
    await expect(card).toHaveCSS('border-bottom', '3px solid rgb(255, 0, 0)');
    await expect(card).toHaveCSS('height', '52px');

    await error.getByRole('button', { name: 'Try again' }).click();
    await fade(page);
    await expect(standing(page)).toHaveText(['Saved.']);
  });
  await test.step('F8 leads to a toast, which waits; Escape closes it and gives the focus back', async () => {
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
    await expect(standing(page)).toHaveCount(0);
  });
});

test('a toast outlives a change of page', async ({ page }) => {
  const part = await openPart(page, 'toast');
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(standing(page)).toHaveText(['Saved. It waits under Saved.']);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/404|ERR_INTERNET_DISCONNECTED/] });

  test('what was said before the toasts could be loaded is said when it is back', async ({ page }) => {
    const part = await openPart(page, 'toast');
    const failed: string[] = [];
    page.on('requestfailed', (request) => request.resourceType() === 'script' && failed.push(request.url()));
    await page.context().setOffline(true);
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => failed.length).toBeGreaterThan(0);
    await expect(standing(page)).toHaveCount(0);
    await page.context().setOffline(false);
    // The bundler fetches what failed once more, 600 ms at most after it has heard of it.
    const standingAfter = async () => {
      await passTime(page, 600);
      return standing(page).allTextContents();
    };
    await expect.poll(standingAfter).toEqual(['Saved. It waits under Saved.']);
  });
});

test('in front of an open dialog a toast can be read and closed', async ({ page }) => {
  const part = await openPart(page, 'toast');
  await part.getByRole('button', { name: 'Open a sheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save here' }).click();
  const toast = dialog.getByRole('paragraph');
  await expect(toast).toHaveText('Saved from the sheet.');
  // The dialog closes first; the toast stays for its time.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(standing(page)).toHaveText(['Saved from the sheet.']);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a toast fades in at most 100 ms and does not slide', async ({ page }) => {
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

test('toasts are accessible, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const part = await openPart(page, 'toast');
    await part.getByRole('button', { name: 'Save in vain' }).click();
    await part.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(standing(page)).toHaveCount(2);
    // The check needs the time to go on; the toasts wait while one has the focus.
    await page.keyboard.press('F8');
    await page.clock.resume();
    const { violations } = await new AxeBuilder({ page }).include('[role="log"]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
