import { posthogHost, posthogKey, respectsDoNotTrack, tagManagerId } from '@/lib/shared/env';
import { createViewedUrl } from './viewed-url';

let collectors: Promise<Collector>[] | undefined;
let lastAddress: string | undefined;

export function recordPageView(path: string, query: string): void {
  // Automated browsers are not visitors.
  if (navigator.webdriver || (respectsDoNotTrack && isTrackingDeclined(navigator))) return;
  const address = `${path}?${query}`;
  if (address === lastAddress) return;
  lastAddress = address;

  const view = { url: createViewedUrl(path, query, window.location.origin), at: new Date() };
  collectors ??= startCollectors();
  for (const collector of collectors) {
    // Content blockers may block a collector.
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
 * Read on every page view, because visitors can change Do Not Track and Global Privacy Control
 * (https://w3c.github.io/gpc/) at any time.
 */
function isTrackingDeclined(browser: { doNotTrack?: string | null; globalPrivacyControl?: unknown }): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

async function waitUntilUsable(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  // Nobody is viewing background tabs and prerendered pages yet.
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

/** The URL contains no personal data (viewed-url.ts). */
export type Collector = (view: { url: URL; at: Date }) => void;
