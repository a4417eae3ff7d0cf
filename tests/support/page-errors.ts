import type { ConsoleMessage, Page } from '@playwright/test';

/**
 * Collects a page's console and script errors.
 * @returns a function that stops collecting and returns the errors that match none of the patterns
 */
export function watchErrors(page: Page): (expected: readonly RegExp[]) => string[] {
  const errors: string[] = [];
  const addMessage = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text());
  const addError = (error: Error) => errors.push(String(error));
  page.on('console', addMessage);
  page.on('pageerror', addError);
  return (expected) => {
    page.off('console', addMessage);
    page.off('pageerror', addError);
    return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  };
}
