import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Creates a check of a page's accessibility. No page has frames, so axe needs no second page to merge results; without
 * the details of what passes it takes two thirds of the time. The rows of a list have the same markup, so the first three
 * suffice: the time of a check grows with the number of elements.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('main li:nth-child(n + 4)')
    .setLegacyMode();
}
