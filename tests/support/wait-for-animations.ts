import { expect, type Page } from '@playwright/test';

/**
 * Waits until no visible element is animated, except by endless animations.
 * The function polls instead of awaiting `Animation.finished`: Chromium never settles that promise for an element that
 * a scroll or layout change has moved into content skipped by `content-visibility`.
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
