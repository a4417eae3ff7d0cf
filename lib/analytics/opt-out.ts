/**
 * Whether the browser asks not to be tracked: Do Not Track, or Global Privacy Control
 * (https://w3c.github.io/gpc/). Both can change while a page is open.
 */
export function asksNotToBeTracked(browser: { doNotTrack?: string | null; globalPrivacyControl?: unknown }): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}
