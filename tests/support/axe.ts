import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Creates a fast accessibility check: pages have no frames, so axe needs no second page to merge results; details of
 * passed checks are omitted; and only the first three rows of a list are checked.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('main li:nth-child(n + 4)')
    .setLegacyMode();
}
