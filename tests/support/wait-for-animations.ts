import { expect, type Page } from '@playwright/test';

/**
 * Waits until all finite animations of visible elements have ended. Polls, because Chromium never settles
 * `Animation.finished` for an element that has moved into content skipped by `content-visibility`.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(countAnimations), { message: 'visible animations that still run', intervals: [20] })
    .toBe(0);
}

function countAnimations(): number {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => effect)
    .filter((effect) => effect instanceof KeyframeEffect)
    .filter(({ target }) => target?.checkVisibility({ contentVisibilityAuto: true }) === true)
    .filter((effect) => effect.getTiming().iterations !== Number.POSITIVE_INFINITY).length;
}
