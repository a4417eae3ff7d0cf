import type { Locator } from '@playwright/test';

/** Whether the page does something of its own with keys that are pressed on an element, instead of the browser. */
export async function isKeyHandled(element: Locator, keys: string): Promise<boolean> {
  await element.focus();
  const seen = await element.evaluateHandle((target) => {
    const answers: boolean[] = [];
    // At the window, after everything on the page has had its say.
    target.ownerDocument.defaultView?.addEventListener('keydown', (event) => answers.push(event.defaultPrevented));
    return answers;
  });
  await element.press(keys);
  return seen.evaluate((all) => all.includes(true));
}
