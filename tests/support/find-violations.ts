import { expect, type Page } from '@playwright/test';
import { createAxe } from './axe';
import { waitForAnimations } from './wait-for-animations';

/** Returns axe's violations after animations have ended, and resumes a paused clock. */
export async function findViolations(page: Page, ...selectors: string[]): Promise<string[]> {
  // Next inserts the title up to 300 ms after the content.
  await expect(page).toHaveTitle(/./);
  await waitForAnimations(page);
  await page.clock.resume();
  const axe = createAxe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  for (const selector of selectors) axe.include(selector);
  // The library's hidden focus guards must be in the tab order.
  axe.exclude('[data-base-ui-focus-guard]');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
