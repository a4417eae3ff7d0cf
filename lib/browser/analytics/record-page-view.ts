import { posthogHost, posthogKey, respectsDoNotTrack, tagManagerId } from '@/lib/shared/env';
import { createViewedUrl } from './viewed-url';

/** True if the operator has configured at least one collector. */
export const isAnalyticsEnabled = Boolean(posthogKey || tagManagerId);

let collectors: Promise<Collector>[] | undefined;
let lastAddress: string | undefined;

/** Sends each change of the URL to every configured collector; views wait until the collectors have started. */
export function recordPageView(path: string, query: string): void {
  // An automated browser is not counted as a visitor.
  if (navigator.webdriver || (respectsDoNotTrack && isTrackingDeclined(navigator))) return;
  const address = `${path}?${query}`;
  if (address === lastAddress) return;
  lastAddress = address;

  const view = { url: createViewedUrl(path, query, window.location.origin), at: new Date() };
  collectors ??= startCollectors();
  for (const collector of collectors) {
    // A content blocker may block a collector, so its errors are ignored.
    collector.then((send) => send(view)).catch(() => undefined);
  }
}

function startCollectors(): Promise<Collector>[] {
  const usable = waitUntilUsable();
  return [
    ...(posthogKey ? [loadPosthog(posthogKey, usable)] : []),
    ...(tagManagerId ? [loadTagManager(tagManagerId, usable)] : []),
  ];
}

async function loadPosthog(key: string, usable: Promise<void>): Promise<Collector> {
  await usable;
  const { startPosthog } = await import('./posthog');
  return startPosthog(key, posthogHost);
}

async function loadTagManager(id: string, usable: Promise<void>): Promise<Collector> {
  await usable;
  const { startTagManager } = await import('./tag-manager');
  return startTagManager(id);
}

/** True for Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/), which can change at any time. */
function isTrackingDeclined(browser: { doNotTrack?: string | null; globalPrivacyControl?: unknown }): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Resolves when the page has loaded, is visible, and the browser is idle. */
async function waitUntilUsable(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  // A page opened in a background tab or prerendered has no viewer yet.
  if (document.visibilityState !== 'visible') await once(document, 'visibilitychange');
  await idle();
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not implement requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 5_000 });
    else setTimeout(resolve, 500);
  });
}

/** A page view: its time, and its URL, from which viewed-url.ts has removed personal data. */
type PageView = { url: URL; at: Date };

/** Sends one page view to a third party. */
export type Collector = (view: PageView) => void;
