import type { Locator } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { measureBox } from './measure-box';
import { openPart } from './open-part';

const getParts = (part: Locator) => ({
  frame: part.locator('[data-focal-frame]').first(),
  mark: part.getByRole('button', { name: /^Centre of thumbnails/ }).first(),
  point: part.getByRole('status').first(),
});
const measureMiddle = async (element: Locator) => {
  const { left, right, top, bottom } = await measureBox(element);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

test('the mark of a focal point can be dragged and moves to where the mouse is pressed', async ({ page }) => {
  const part = await openPart(page, 'focal-point');
  const { frame, mark, point } = getParts(part);
  await frame.scrollIntoViewIfNeeded();
  const { width, height } = await measureBox(frame);
  const { x, y } = await measureMiddle(mark);
  await page.mouse.move(x + 15, y - 10);
  await page.mouse.down();
  await page.mouse.up();
  await expect(point, 'a press alone moves nothing').toHaveText('Not moved');
  await page.mouse.down();
  await page.mouse.move(x + 15 + width * 0.25, y - 10 - height * 0.25);
  await page.mouse.up();
  await expect(point).toHaveText('0.75 0.25');

  await page.mouse.click(x - width * 0.25, y);
  await expect(point).toHaveText('0.25 0.5');
  await mark.press('Shift+ArrowDown');
  await expect(point).toHaveText('0.25 0.6');
});

test.describe('a focal point with touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('swiping over a picture scrolls the page without moving its focal point', async ({ page }) => {
    const part = await openPart(page, 'focal-point');
    const { frame, mark, point } = getParts(part);
    const centre = () => frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await centre();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    const draw = async (from: { x: number; y: number }, byX: number, byY: number) => {
      await touch('touchStart', from.x, from.y);
      for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.x + byX * share, from.y + byY * share);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const { left, top, height } = await measureBox(frame);
    const before = await page.evaluate(() => scrollY);
    await draw({ x: left + 30, y: top + height - 20 }, 0, -150);
    // The page keeps scrolling after the touch ends.
    let last = Number.NaN;
    let calm = 0;
    const hasComeToRest = async () => {
      const now = await page.evaluate(() => scrollY);
      calm = now === last ? calm + 1 : 0;
      last = now;
      return calm >= 3 && now > before + 50;
    };
    await expect.poll(hasComeToRest, { intervals: [200] }).toBe(true);
    await expect(point).toHaveText('Not moved');

    await centre();
    const middle = await measureMiddle(mark);
    const byX = (await measureBox(frame)).width * 0.2;
    await draw(middle, byX, 0);
    await expect(point).toHaveText(/^0\.\d+ 0\.5$/);
    const distance = (await measureMiddle(mark)).x - (middle.x + byX);
    expect(Math.abs(distance), 'pixels from the finger to the mark').toBeLessThan(6);
  });
});

test('the control for a focal point is accessible', async ({ page }) => {
  await openPart(page, 'focal-point');
  expect(await findViolations(page, 'section#focal-point')).toEqual([]);
});
