import type { Locator } from '@playwright/test';

/** Where an element is in the window. */
export function measureBox(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });
}
