import type { NProgress } from 'nprogress';
import type { Navigation } from './route-focus';

/** The interval at which the bar advances while a page loads, in milliseconds. */
const TRICKLE_SPEED = 800;

/** The delay before the bar appears, in milliseconds, so that it does not flash for fast pages. */
const AT_ONCE = 100;

let bar: NProgress | undefined;
let focus: typeof import('./route-focus').routeFocus | undefined;
/** The start time of the current route change; undefined if there is none. */
let startedAt: number | undefined;
let trickling: ReturnType<typeof setInterval> | undefined;
/** The path and query of the current page. */
let shown: string | undefined;

/**
 * Loads the bar and the focus handling, which are not part of the initial page. Without a connection, neither can be
 * loaded.
 */
export async function loadProgressBar(): Promise<void> {
  const [{ progressBar }, { routeFocus }] = await Promise.all([import('./progress-bar'), import('./route-focus')]);
  bar = progressBar;
  focus = routeFocus;
  startBar(bar);
}

function startBar(nprogress: NProgress): void {
  if (startedAt === undefined || nprogress.isStarted()) return;
  // The previous bar is still fading out and would remove this one.
  if (nprogress.isRendered()) {
    setTimeout(() => startBar(nprogress), nprogress.settings.speed);
    return;
  }
  nprogress.start();
  trickling = setInterval(() => nprogress.trickle(), TRICKLE_SPEED);
}

/** Starts a route change. A change to the current page only cancels a pending one. */
export function startProgress(url: string, navigation: Navigation): void {
  const { pathname, searchParams } = new URL(url, window.location.href);
  if (readAddress(pathname, searchParams) === shown) {
    endProgress();
    return;
  }
  startedAt ??= performance.now();
  if (bar) {
    focus?.handleDeparture(navigation);
    startBar(bar);
  } else {
    loadProgressBar().then(
      // The followed link keeps the focus until the page arrives.
      () => startedAt !== undefined && focus?.handleDeparture(navigation),
      () => undefined,
    );
  }
}

/** Ends the route change: it is complete, has failed, or is waiting for the connection. */
export function endProgress(): void {
  if (startedAt === undefined) return;
  const isAtOnce = performance.now() - startedAt < AT_ONCE;
  startedAt = undefined;
  clearInterval(trickling);
  if (!isAtOnce) bar?.done();
  else if (bar?.isStarted()) {
    bar.remove();
    bar.status = null;
  }
}

/** Handles the arrival of a page. */
export function handleArrival(pathname: string, searchParams: URLSearchParams): void {
  shown = readAddress(pathname, searchParams);
  endProgress();
}

/** Handles the display of a page's content. When going back or forward, it follows the change of the URL. */
export function handleContent(): void {
  focus?.handleArrival();
}

function readAddress(pathname: string, searchParams: URLSearchParams): string {
  return `${pathname}?${searchParams}`;
}
