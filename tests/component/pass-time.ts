import type { Page } from '@playwright/test';

/** Lets React run the work that it defers after a change of the page: timers start and stop in effects. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        // React's scheduler uses message tasks as well, so that this one runs after those already queued. A stopped
        // clock does not delay them.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** Advances the stopped clock by this many milliseconds. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}
