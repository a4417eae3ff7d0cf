import { test as base, expect, type Page } from '@playwright/test';
import { watchErrors } from '../support/page-errors';

type Options = {
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[];
  /** Opens a new page for the test. Tests with touch always have a new page. */
  hasOwnPage: boolean;
};

type WorkerFixtures = {
  sharedPage: Page;
};

/** Fails a test on any unexpected console or script error. */
export const test = base.extend<Options, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  hasOwnPage: [false, { option: true }],
  sharedPage: [
    async ({ browser }, use) => {
      // Without these values, the shared context would inherit the touch settings of the first test.
      const context = await browser.newContext({ hasTouch: false, isMobile: false });
      const page = await context.newPage();
      await page.clock.install();
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async (
    { browser, sharedPage, hasOwnPage, hasTouch, viewport, colorScheme, contextOptions, expectedErrors },
    use,
  ) => {
    const isShared = !hasOwnPage && !hasTouch;
    const page = isShared ? sharedPage : await (await browser.newContext()).newPage();
    const stopWatching = watchErrors(page);
    if (isShared) {
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: contextOptions.reducedMotion ?? 'no-preference' });
    } else {
      await page.clock.install();
    }
    await use(page);
    if (isShared) await clear(page);
    else await page.context().close();
    expect(stopWatching(expectedErrors), 'errors in the console').toEqual([]);
  },
});

/** Clears the state that a test leaves in the browser. */
async function clear(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.removeAttribute('dir');
  });
}

export { expect };
