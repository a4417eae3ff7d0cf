import type { NProgress } from 'nprogress';
import type { Navigation } from './route-focus';

/** Spec 9: the bar goes on by a little while a page is awaited. */
const TRICKLE_SPEED = 800;

/** A page that has come this soon was there at once; a bar would only flash. */
const AT_ONCE = 100;

let bar: NProgress | undefined;
let focus: typeof import('./route-focus').routeFocus | undefined;
/** When the route change on its way started; undefined when there is none. */
let startedAt: number | undefined;
let trickling: ReturnType<typeof setInterval> | undefined;
/** Path and query of the page on the screen. */
let shown: string | undefined;

/**
 * Loads the bar and what keeps the focus, which are no part of what a page loads at first. Without a connection there
 * is neither.
 */
export async function loadProgressBar(): Promise<void> {
  const [{ progressBar }, { routeFocus }] = await Promise.all([import('./progress-bar'), import('./route-focus')]);
  bar = progressBar;
  focus = routeFocus;
  startBar(bar);
}

function startBar(nprogress: NProgress): void {
  if (startedAt === undefined || nprogress.isStarted()) return;
  // The bar before is still fading out and would take this one along.
  if (nprogress.isRendered()) {
    setTimeout(() => startBar(nprogress), nprogress.settings.speed);
    return;
  }
  nprogress.start();
  trickling = setInterval(() => nprogress.trickle(), TRICKLE_SPEED);
}

/** A route change starts. One to the page that is shown is none; it ends what was on its way elsewhere. */
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
      // Until the page arrives, the link that was followed still has the focus.
      () => startedAt !== undefined && focus?.handleDeparture(navigation),
      () => undefined,
    );
  }
}

/** The route change is complete, has failed, or will wait for the connection. */
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

/** A page is on the screen. */
export function handleArrival(pathname: string, searchParams: URLSearchParams): void {
  shown = readAddress(pathname, searchParams);
  endProgress();
}

/** The content of the page is on the screen: on the way back the router shows it after the address. */
export function handleContent(): void {
  focus?.handleArrival();
}

function readAddress(pathname: string, searchParams: URLSearchParams): string {
  return `${pathname}?${searchParams}`;
}
