/** Waits until the page has loaded, somebody looks at it, and the browser has nothing better to do. */
export async function pageIsUsable(): Promise<void> {
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
