import type { Locator } from '@playwright/test';

/** Returns true if the page handles the keys and prevents what the browser would do. */
export async function isKeyHandled(element: Locator, keys: string): Promise<boolean> {
  await element.focus();
  const seen = await element.evaluateHandle((target) => {
    const handled: boolean[] = [];
    // A listener on the window runs after all others.
    target.ownerDocument.defaultView?.addEventListener('keydown', (event) => handled.push(event.defaultPrevented));
    return handled;
  });
  await element.press(keys);
  return seen.evaluate((all) => all.includes(true));
}
