import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Creates a fast accessibility check. Pages have no frames, so axe needs no second page to merge results. It leaves out
 * details of passed checks, and checks only the first three rows of a list.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('main li:nth-child(n + 4)')
    .setLegacyMode();
}
