import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Creates an accessibility check of a page. Three settings save time: no page has frames, so axe needs no second page
 * to merge results; details of passed checks are omitted; and only the first three rows of a list are checked, because
 * all have the same markup.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude('main li:nth-child(n + 4)')
    .setLegacyMode();
}
