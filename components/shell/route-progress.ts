import { Listeners } from '@/lib/browser/store/listeners';
import { handleDeparture, type Navigation } from './route-focus';

/** Filled part of the bar when it appears. */
const MINIMUM = 0.08;
/** Interval in milliseconds at which the bar advances while a page loads, by a part of what is left. */
const TRICKLE_SPEED = 800;
const TRICKLE_PART = 0.06;
/** Milliseconds in which the bar fills up and fades out once a page has arrived. */
const FADE_TIME = 400;
/** Milliseconds before the bar appears, so that it does not flash for fast pages (progress-bar.module.css). */
const AT_ONCE = 100;

/** A route change: its start, and the filled part of the bar, which is 1 while the bar fades out. */
type Progress = { startedAt: number; filled: number };

let progress: Progress | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Path and query of the current page. */
let shown: string | undefined;
const listeners = new Listeners();

export const subscribeToProgress = listeners.subscribe;
export const readProgress = () => progress;

function setProgress(next: Progress | null): void {
  progress = next;
  listeners.notify();
}

function trickle({ startedAt, filled }: Progress): void {
  setProgress({ startedAt, filled });
  timer = setTimeout(() => trickle({ startedAt, filled: filled + (1 - filled) * TRICKLE_PART }), TRICKLE_SPEED);
}

const isRunning = () => progress !== null && progress.filled < 1;

/** Starts a route change. A change to the current page only cancels a pending one. */
export function startProgress(url: string, navigation: Navigation): void {
  const { pathname, searchParams } = new URL(url, window.location.href);
  if (readAddress(pathname, searchParams) === shown) {
    endProgress();
    return;
  }
  handleDeparture(navigation);
  if (isRunning()) return;
  clearTimeout(timer);
  trickle({ startedAt: performance.now(), filled: MINIMUM });
}

/** Ends the route change: it is complete, has failed, or waits for the connection. */
export function endProgress(): void {
  if (progress === null || !isRunning()) return;
  clearTimeout(timer);
  const { startedAt } = progress;
  if (performance.now() - startedAt < AT_ONCE) {
    setProgress(null);
    return;
  }
  setProgress({ startedAt, filled: 1 });
  timer = setTimeout(() => setProgress(null), FADE_TIME);
}

/** Handles the arrival of a page. */
export function handleArrival(pathname: string, searchParams: URLSearchParams): void {
  shown = readAddress(pathname, searchParams);
  endProgress();
}

function readAddress(pathname: string, searchParams: URLSearchParams): string {
  return `${pathname}?${searchParams}`;
}
