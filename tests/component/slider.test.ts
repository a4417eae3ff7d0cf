import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';
import { passTime } from './pass-time';

async function openSlider(page: Page) {
  const part = await openPart(page, 'carousel');
  const slider = part.getByRole('region', { name: 'Seen this week' });
  const controls = {
    heading: part.getByRole('heading', { level: 2 }),
    place: slider.getByRole('status'),
    next: slider.getByRole('button', { name: 'Next work' }),
    stop: slider.getByRole('button', { name: 'Stop the slides' }),
    play: slider.getByRole('button', { name: 'Play the slides' }),
  };
  // The slider is already running, and stops at the last slide.
  await expect
    .poll(async () => {
      await passTime(page, 3000);
      return controls.play.count();
    })
    .toBe(1);
  await expect(controls.place).toHaveText('4 of 4');
  // Hovering replaces the plain strip, which scrolls in real time.
  await controls.play.hover();
  await expect(slider.getByRole('listitem')).toHaveCount(0);
  await controls.play.click();
  await expect(controls.place).toHaveText('1 of 4');
  return controls;
}

test('a slider plays to its last slide, and can be stopped and replayed', async ({ page }) => {
  await test.step('the slider advances every 3,000 ms without announcements', async () => {
    const { place, play } = await openSlider(page);
    await expect(place).toHaveAttribute('aria-live', 'off');
    for (const slide of [2, 3, 4]) {
      await passTime(page, 2999);
      await expect(place).toHaveText(`${slide - 1} of 4`);
      await passTime(page, 1);
      await expect(place).toHaveText(`${slide} of 4`);
    }
    await passTime(page, 10_000);
    await expect(place).toHaveText('4 of 4');
    await expect(play).toBeVisible();
    await expect(place).toHaveAttribute('aria-live', 'polite');
  });
  await test.step('the slider can be stopped and replayed', async () => {
    const { place, stop, play } = await openSlider(page);
    await stop.click();
    await expect(play).toBeVisible();
    await passTime(page, 10_000);
    await expect(place).toHaveText('1 of 4');
    await play.click();
    await expect(stop).toBeVisible();
    await passTime(page, 3000);
    await expect(place).toHaveText('2 of 4');
  });
});

test('a slider pauses while it is hovered or focused', async ({ page }) => {
  const { heading, place, next, stop } = await openSlider(page);
  await heading.hover();
  await next.hover();
  await expect(place).toHaveAttribute('aria-live', 'polite');
  await passTime(page, 10_000);
  await expect(place).toHaveText('1 of 4');
  await heading.hover();
  await expect(place).toHaveAttribute('aria-live', 'off');
  await passTime(page, 3000);
  await expect(place).toHaveText('2 of 4');

  await next.focus();
  await expect(place).toHaveAttribute('aria-live', 'polite');
  await passTime(page, 10_000);
  await expect(place).toHaveText('2 of 4');
  await expect(stop).toBeVisible();
  await next.blur();
  await expect(place).toHaveAttribute('aria-live', 'off');
  await passTime(page, 3000);
  await expect(place).toHaveText('3 of 4');
});

test.describe('a slider with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, a slider neither plays nor shows a stop button', async ({ page }) => {
    const part = await openPart(page, 'carousel');
    const slider = part.getByRole('region', { name: 'Seen this week' });
    await passTime(page, 10_000);
    await expect(slider.getByRole('status')).toHaveText('1 of 4');
    await expect(slider.getByRole('button', { name: /the slides/ })).toHaveCount(0);
    await slider.getByRole('button', { name: 'Next work' }).click();
    await expect(slider.getByRole('status')).toHaveText('2 of 4');
  });
});
