import { posthogHost, posthogKey, respectsDoNotTrack, tagManagerId } from '@/lib/shared/env';
import type { Collector } from './page-view';
import { createViewedUrl } from './viewed-url';

/** Whether the operator has set up anything that counts visits. */
export const isCounting = Boolean(posthogKey || tagManagerId);

let collectors: Promise<Collector>[] | undefined;
let lastAddress: string | undefined;

/**
 * Sends one page view to each collector that is configured, once per change of the address (spec 1). The
 * collectors start when the page is usable; until then their promises are the queue.
 */
export function recordPageView(path: string, query: string): void {
  // A browser that a program drives is no visitor.
  if (navigator.webdriver || (respectsDoNotTrack && isTrackingDeclined(navigator))) return;
  const address = `${path}?${query}`;
  if (address === lastAddress) return;
  lastAddress = address;

  const view = { url: createViewedUrl(path, query, window.location.origin), at: new Date() };
  collectors ??= startCollectors();
  for (const collector of collectors) {
    // A library that is blocked, or fails, is of no concern to the visitor, and there is nobody else to tell.
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

/**
 * Whether the browser asks not to be tracked: Do Not Track, or Global Privacy Control
 * (https://w3c.github.io/gpc/). Both can change while a page is open.
 */
function isTrackingDeclined(browser: { doNotTrack?: string | null; globalPrivacyControl?: unknown }): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Waits until the page has loaded, somebody looks at it, and the browser has nothing better to do. */
async function waitUntilUsable(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  // Opened in the background, or rendered ahead by the browser.
  if (document.visibilityState !== 'visible') await once(document, 'visibilitychange');
  await idle();
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 5_000 });
    else setTimeout(resolve, 500);
  });
}
