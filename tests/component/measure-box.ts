import type { Locator } from '@playwright/test';

export function measureBox(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });
}
