import type { Page } from '@playwright/test';

/** Lets React do what it puts off until after a change of the page: timers begin and end in effects. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        // A task as React's scheduler makes it, and so after what that has asked for. A stopped clock does not hold it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** Moves the clock, which stands still otherwise, by so many milliseconds. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}
