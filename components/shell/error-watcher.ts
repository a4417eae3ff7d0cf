import { BROWSER_ERROR_LIMITS, BROWSER_ERRORS_PATH } from '@/lib/shared/browser-errors';

// The page contains this function as text, so it can use only browser globals.
function watchErrors(path: string, max: typeof BROWSER_ERROR_LIMITS) {
  // Limits the reports from a page that fails repeatedly.
  let left = 5;
  const send = (error: unknown) => {
    if (left === 0 || !(error instanceof Error) || error.name === 'AbortError') return;
    const { name, message, stack = '' } = error;
    if (stack.includes('-extension://')) return;
    left -= 1;
    const report = {
      type: name.slice(0, max.type),
      message: message.slice(0, max.message),
      stack: stack.slice(0, max.stack),
      page: location.pathname.slice(0, max.page),
    };
    // biome-ignore lint/style/noRestrictedGlobals: modules are not available here
    void fetch(path, { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(() => {});
  };
  addEventListener('error', (event) => send(event.error));
  addEventListener('unhandledrejection', (event) => send(event.reason));
}

/** An inline script, so that it reports errors even while the page is loading. */
export const errorWatcher = `(${watchErrors.toString()})(${JSON.stringify(BROWSER_ERRORS_PATH)},${JSON.stringify(BROWSER_ERROR_LIMITS)})`;
