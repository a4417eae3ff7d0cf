import type { Locator } from '@playwright/test';

/** Returns true if the page handles keys pressed on an element and prevents the browser's default. */
export async function isKeyHandled(element: Locator, keys: string): Promise<boolean> {
  await element.focus();
  const seen = await element.evaluateHandle((target) => {
    const handled: boolean[] = [];
    // The listener is on the window, so that it runs after every other handler.
    target.ownerDocument.defaultView?.addEventListener('keydown', (event) => handled.push(event.defaultPrevented));
    return handled;
  });
  await element.press(keys);
  return seen.evaluate((all) => all.includes(true));
}
