import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong in parts of the page, once what moves there has come to rest. Time goes on from then. */
export async function findViolations(page: Page, ...selectors: string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  await page.clock.resume();
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  // There are no frames: no second page is needed to sum up.
  axe.setLegacyMode();
  for (const selector of selectors) axe.include(selector);
  // The library's: hidden, and in the order of Tab, to hand the focus on as it comes.
  axe.exclude('[data-base-ui-focus-guard]');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
