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
    track: carousel.locator('.slick-track'),
    slides: carousel.locator('[aria-roledescription="slide"]'),
  };
}

async function openCarousel(page: Page) {
  const part = await openPart(page, 'carousel');
  const carousel = part.getByRole('region', { name: 'Works by four hands' });
  await getParts(carousel).next.hover();
  await expect(getParts(carousel).slides.first()).toBeVisible();
  // The carousel measures itself shortly after mounting.
  await passTime(page, 100);
  return { part, carousel, ...getParts(carousel) };
}

/** Waits for the transition to end, and for another 10 ms during which react-slick ignores touches. */
async function waitUntilStill(page: Page, track: Locator): Promise<void> {
  await passTime(page, 1);
  await expect(track).toHaveAttribute('style', /transform 500ms/);
  await passTime(page, 500);
  await expect(track).not.toHaveAttribute('style', /transform 500ms/);
  await passTime(page, 10);
}

test('a carousel moves one slide in 500 ms, stops at both ends, and restarts with new content', async ({ page }) => {
  await test.step('only the visible slide can be focused, and slides announce their position', async () => {
    const { carousel, slides, next, track } = await openCarousel(page);
    await expect(carousel.getByRole('group', { name: 'work 1 of 4' })).toBeVisible();
    await expect(carousel.getByRole('group', { name: /^work/ })).toHaveCount(1);
    await next.click();
    await waitUntilStill(page, track);
    await expect(carousel.getByRole('group', { name: 'work 2 of 4' })).toBeVisible();
    expect(await slides.evaluateAll((all) => all.map((slide) => slide.hasAttribute('inert')))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
  await test.step('the carousel moves one slide in 500 ms and stops at both ends', async () => {
    const { carousel, place, previous, next, track, slides } = await openCarousel(page);
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(slides).toHaveCount(4);
    await expect(place).toHaveText('1 of 4');
    await expect(previous).toBeDisabled();
    await previous.click({ force: true });
    await expect(place).toHaveText('1 of 4');

    await next.click();
    await passTime(page, 1);
    await expect(place).toHaveText('2 of 4');
    await expect(track).toHaveAttribute('style', /transform 500ms/);
    await passTime(page, 498);
    await expect(track).toHaveAttribute('style', /transform 500ms/);
    await passTime(page, 2);
    await expect(track).not.toHaveAttribute('style', /transform 500ms/);
    // The transition runs in real time, because the mocked clock controls only timers.
    const { left } = await measureBox(carousel.getByRole('group', { name: 'Slides' }));
    await expect.poll(async () => (await measureBox(slides.nth(1))).left).toBeCloseTo(left, 0);

    await next.click();
    await next.click();
    await waitUntilStill(page, track);
    await expect(place).toHaveText('4 of 4');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await next.click({ force: true });
    await expect(place).toHaveText('4 of 4');
  });
  await test.step('the carousel returns to the first slide 200 ms after its content changes', async () => {
    const { part, place, next, track } = await openCarousel(page);
    for (let step = 0; step < 3; step += 1) await next.click();
    await waitUntilStill(page, track);
    await expect(place).toHaveText('4 of 4');
    await part.getByRole('button', { name: 'Change the content' }).click();
    await expect(place).toHaveText('3 of 3');
    await passTime(page, 199);
    await expect(place).toHaveText('3 of 3');
    await passTime(page, 1);
    await expect(place).toHaveText('1 of 3');
  });
});

test('a carousel responds to arrow keys and swipes, and ignores arrows with Alt, Control or Meta', async ({ page }) => {
  await test.step('a carousel ignores arrow keys with Alt, Control or Meta', async () => {
    const { carousel, place } = await openCarousel(page);
    const group = carousel.getByRole('group', { name: 'Slides' });
    for (const keys of ['Alt+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight']) {
      expect(await isKeyHandled(group, keys), keys).toBe(false);
    }
    await passTime(page, 500);
    await expect(place).toHaveText('1 of 4');
    expect(await isKeyHandled(group, 'ArrowRight')).toBe(true);
  });
  await test.step('arrow keys and swipes move the carousel', async () => {
    const { carousel, place, track } = await openCarousel(page);
    const group = carousel.getByRole('group', { name: 'Slides' });
    await group.focus();
    await page.keyboard.press('ArrowRight');
    await waitUntilStill(page, track);
    await expect(place).toHaveText('2 of 4');
    await page.keyboard.press('ArrowLeft');
    await waitUntilStill(page, track);
    await expect(place).toHaveText('1 of 4');

    await swipe(page, group, -200);
    await waitUntilStill(page, track);
    await expect(place).toHaveText('2 of 4');
    await swipe(page, group, 200);
    await waitUntilStill(page, track);
    await expect(place).toHaveText('1 of 4');
  });
});

/** Waits until an element is at rest, then swipes horizontally from its center. */
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

test('a carousel replaces a plain strip on hover, without a layout shift', async ({ page }) => {
  const part = await openPart(page, 'carousel');
  await test.step('a single slide has no controls', async () => {
    await expect(part.getByText('1 of 1')).toHaveCount(0);
    await expect(part.getByRole('region', { name: 'One' })).toHaveCount(0);
  });
  await test.step('a strip of pictures can be scrolled until a carousel replaces it on hover, without a shift', async () => {
    const carousel = part.getByRole('region', { name: 'Works by four hands' });
    const { slides, next, place } = getParts(carousel);
    const group = carousel.getByRole('group', { name: 'Slides' });
    await expect(slides).toHaveCount(0);
    await expect(group).toHaveCSS('scroll-snap-type', 'x mandatory');
    await group.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }));
    await expect(place).toHaveText('2 of 4');
    const picture = carousel.getByRole('img', { name: /^Portrait of an invented/ });
    const before = [await measureBox(picture), await measureBox(carousel)];
    await next.hover();
    await expect(slides.nth(1)).toBeVisible();
    await expect(carousel.getByRole('listitem')).toHaveCount(0);
    await expect(place).toHaveText('2 of 4');
    expect([await measureBox(picture), await measureBox(carousel)]).toEqual(before);
  });
});

test('a carousel is accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openCarousel(page);
    expect(await findViolations(page, '#carousel')).toEqual([]);
  }
});

test.describe('a carousel with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, a carousel changes slides without a transition', async ({ page }) => {
    const { carousel, next, track, slides } = await openCarousel(page);
    await next.click();
    await passTime(page, 1);
    const { left } = await measureBox(carousel.getByRole('group', { name: 'Slides' }));
    await expect.poll(async () => (await measureBox(slides.nth(1))).left).toBeCloseTo(left, 0);
    await expect(track).toHaveCSS('transition-duration', '0s');
  });
});

test('a carousel’s arrows are mirrored in right-to-left languages', async ({ page }) => {
  const { previous, next } = await openCarousel(page);
  for (const [dir, transform] of [
    ['ltr', 'none'],
    ['rtl', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ]) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value ?? ''), dir);
    for (const button of [previous, next]) await expect(button.locator('svg')).toHaveCSS('transform', transform ?? '');
  }
});
