import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Creates a check of a page's accessibility. No page has frames, so axe needs no second page to merge results; without
 * the details of what passes it takes two thirds of the time.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}
