import type { NProgress } from 'nprogress';
import type { Navigation } from './route-focus';

/** In milliseconds. */
const TRICKLE_SPEED = 800;

/** In milliseconds. The delay prevents flashes on fast pages. */
const AT_ONCE = 100;

let bar: NProgress | undefined;
let focus: typeof import('./route-focus').routeFocus | undefined;
let startedAt: number | undefined;
let trickling: ReturnType<typeof setInterval> | undefined;
/** The current page's path and query. */
let shown: string | undefined;

/** Loads the progress bar in advance, because it could not be loaded later without a connection. */
export async function loadProgressBar(): Promise<void> {
  const [{ progressBar }, { routeFocus }] = await Promise.all([import('./progress-bar'), import('./route-focus')]);
  bar = progressBar;
  focus = routeFocus;
  startBar(bar);
}

function startBar(nprogress: NProgress): void {
  if (startedAt === undefined || nprogress.isStarted()) return;
  // The previous bar is still fading out and would remove the new one.
  if (nprogress.isRendered()) {
    setTimeout(() => startBar(nprogress), nprogress.settings.speed);
    return;
  }
  nprogress.start();
  trickling = setInterval(() => nprogress.trickle(), TRICKLE_SPEED);
}

/** Navigating to the current page only cancels a pending navigation. */
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
      // The link that was followed keeps the focus until the page arrives.
      () => startedAt !== undefined && focus?.handleDeparture(navigation),
      () => undefined,
    );
  }
}

/** Call this when a route change completes, fails or waits for the connection. */
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

export function handleArrival(pathname: string, searchParams: URLSearchParams): void {
  shown = readAddress(pathname, searchParams);
  endProgress();
}

/** On Back and Forward, this runs after the URL has changed. */
export function handleContent(): void {
  focus?.handleArrival();
}

function readAddress(pathname: string, searchParams: URLSearchParams): string {
  return `${pathname}?${searchParams}`;
}
