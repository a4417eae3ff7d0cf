import { test as base, expect, type Page } from '@playwright/test';
import { watchErrors } from '../support/page-errors';

type Options = {
  /** Console errors that a test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Gives the test a page in which nothing has been loaded. A test with touch always has one. */
  hasOwnPage: boolean;
};

type WorkerFixtures = {
  /** The page of a worker's tests, each of which replaces its parts. */
  sharedPage: Page;
};

/** Fails a test on any error in the console or in a script, except for its expected errors. */
export const test = base.extend<Options, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  hasOwnPage: [false, { option: true }],
  sharedPage: [
    async ({ browser }, use) => {
      // A worker's first test may have touch, whose options would be those of every context that it creates.
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

/** Removes what a test leaves in the browser. The next one replaces the parts. */
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
