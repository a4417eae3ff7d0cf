'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useIsDisconnected } from './connection-line';
import { endProgress, handleArrival, handleContent, loadProgressBar } from './route-progress';

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Tells the progress bar and the focus that a page has arrived; instrumentation-client.ts reports departures. */
export function RouteProgressWatcher() {
  // A prerendered page has no query: what reads it is left to the browser.
  return (
    <Suspense>
      <Watcher />
    </Suspense>
  );
}

function Watcher() {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const isDisconnected = useIsDisconnected();
  // Follows the router through every change, also one that a redirect brings back to the same address.
  const segments = useSelectedLayoutSegments();

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => handleArrival(pathname, searchParams), [pathname, searchParams, segments]);

  // On the way back the router changes the address first, and defers the content where the route is the same.
  const address = useDeferredValue(`${pathname}?${searchParams}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content of another address is shown
  useEffect(handleContent, [address]);

  useEffect(() => {
    if (isDisconnected) endProgress();
  }, [isDisconnected]);

  // The bar is fetched when someone is there who may soon need it: no part of what a page loads by itself.
  useEffect(() => {
    const load = () => {
      stop();
      loadProgressBar().catch(() => undefined);
    };
    const stop = () => {
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, load);
    };
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, load, { passive: true });
    return stop;
  }, []);

  return null;
}
