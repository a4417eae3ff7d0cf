import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/find-violations';
import { expect, test } from './fixtures';
import { isKeyHandled } from './is-key-handled';
import { measureBox } from './measure-box';
import { openPart } from './open-part';
import { passTime } from './pass-time';

function getParts(carousel: Locator) {
  return {
    previous: carousel.getByRole('button', { name: 'Previous work' }),
    next: carousel.getByRole('button', { name: 'Next work' }),
    place: carousel.getByRole('status'),
    group: carousel.getByRole('group', { name: 'Slides' }),
    slides: carousel.locator('[aria-roledescription="slide"]'),
  };
}

async function openCarousel(page: Page) {
  const part = await openPart(page, 'carousel');
  const carousel = part.getByRole('region', { name: 'Works by four hands' });
  return { part, carousel, ...getParts(carousel) };
}

/** Durations in milliseconds of the movements of a carousel that run now. */
const listMovements = (group: Locator) =>
  group.evaluate((strip) =>
    [...strip.querySelectorAll(':scope > * > *')]
      .flatMap((content) => content.getAnimations())
      .map(({ effect }) => effect?.getTiming().duration),
  );

/** Waits until a slide is where the strip begins. The browser animates in real time, whatever the mocked clock says. */
async function waitUntilShown(group: Locator, slide: Locator): Promise<void> {
  const { left } = await measureBox(group);
  await expect.poll(async () => (await measureBox(slide)).left).toBeCloseTo(left, 0);
  await expect.poll(() => listMovements(group)).toEqual([]);
}

test('a carousel moves by one slide in 500 ms, stops at both ends, and returns to the start when its content changes', async ({
  page,
}) => {
  await test.step('only the visible slide can be focused, and each announces its position', async () => {
    const { carousel, slides, next } = await openCarousel(page);
    await expect(carousel.getByRole('group', { name: 'work 1 of 4' })).toBeVisible();
    await next.click();
    await expect(carousel.getByRole('group', { name: 'work 2 of 4' })).toBeVisible();
    expect(await slides.evaluateAll((all) => all.map((slide) => slide.hasAttribute('inert')))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
  await test.step('the carousel moves by one slide in 500 ms and stops at both ends', async () => {
    const { carousel, place, previous, next, group, slides } = await openCarousel(page);
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(slides).toHaveCount(4);
    await expect(place).toHaveText('1 of 4');
    await expect(previous).toBeDisabled();
    await previous.click({ force: true });
    await expect(place).toHaveText('1 of 4');

    await next.click();
    await expect(place).toHaveText('2 of 4');
    expect(await listMovements(group)).toEqual([500, 500, 500, 500]);
    await waitUntilShown(group, slides.nth(1));

    await next.click();
    await next.click();
    await waitUntilShown(group, slides.nth(3));
    await expect(place).toHaveText('4 of 4');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await next.click({ force: true });
    await expect(place).toHaveText('4 of 4');
  });
  await test.step('the carousel returns to the first slide 200 ms after its content changes', async () => {
    const { part, place, next } = await openCarousel(page);
    for (let step = 0; step < 3; step += 1) await next.click();
    await expect(place).toHaveText('4 of 4');
    await part.getByRole('button', { name: 'Change the content' }).click();
    await expect(place).toHaveText('3 of 3');
    await passTime(page, 199);
    await expect(place).toHaveText('3 of 3');
    await passTime(page, 1);
    await expect(place).toHaveText('1 of 3');
  });
});

test('a carousel follows arrow keys and swipes, and ignores arrows with Alt, Control or Meta', async ({ page }) => {
  await test.step('an arrow with Alt, Control or Meta is left to the browser', async () => {
    const { place, group } = await openCarousel(page);
    for (const keys of ['Alt+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight']) {
      expect(await isKeyHandled(group, keys), keys).toBe(false);
    }
    await expect(place).toHaveText('1 of 4');
    expect(await isKeyHandled(group, 'ArrowRight')).toBe(true);
  });
  await test.step('arrow keys and swipes move the carousel', async () => {
    const { place, group, slides } = await openCarousel(page);
    await group.focus();
    await page.keyboard.press('ArrowRight');
    await waitUntilShown(group, slides.nth(1));
    await expect(place).toHaveText('2 of 4');
    await page.keyboard.press('ArrowLeft');
    await waitUntilShown(group, slides.nth(0));
    await expect(place).toHaveText('1 of 4');

    await swipe(page, group, -200);
    await waitUntilShown(group, slides.nth(1));
    await expect(place).toHaveText('2 of 4');
    await swipe(page, group, 200);
    await waitUntilShown(group, slides.nth(0));
    await expect(place).toHaveText('1 of 4');
  });
});

/** Swipes horizontally from the middle of an element that is not moving: a slide may still be. */
async function swipe(page: Page, on: Locator, by: number): Promise<void> {
  const { left, right, top, bottom } = await measureBox(on);
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] });
  await touch('touchStart', x);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * share);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a carousel follows its scroll position, and has no controls for a single slide', async ({ page }) => {
  const { part, group, place } = await openCarousel(page);
  await expect(part.getByText('1 of 1')).toHaveCount(0);
  await expect(part.getByRole('region', { name: 'One' })).toHaveCount(0);
  await expect(group).toHaveCSS('scroll-snap-type', 'x mandatory');
  await group.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }));
  await expect(place).toHaveText('2 of 4');
});

test('a carousel is accessible in the light and the dark theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openCarousel(page);
    expect(await findViolations(page, '#carousel')).toEqual([]);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the next slide of a carousel is shown at once', async ({ page }) => {
    const { group, place, next, slides } = await openCarousel(page);
    await next.click();
    await expect(place).toHaveText('2 of 4');
    expect(await listMovements(group)).toEqual([]);
    await waitUntilShown(group, slides.nth(1));
  });
});

test('the arrows of a carousel point the other way where text is read from right to left', async ({ page }) => {
  const { previous, next } = await openCarousel(page);
  for (const [dir, transform] of [
    ['ltr', 'none'],
    ['rtl', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ]) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value ?? ''), dir);
    for (const button of [previous, next]) await expect(button.locator('svg')).toHaveCSS('transform', transform ?? '');
  }
});
