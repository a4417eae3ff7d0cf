'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useIsDisconnected } from './connection-line';
import { endProgress, handleArrival, handleContent, loadProgressBar } from './route-progress';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Reports the end of a route change. instrumentation-client.ts reports the start. */
export function RouteProgressWatcher() {
  // Prerendered pages have no query, so `useSearchParams` must not run on the server.
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
  // Segments change with every navigation, even a redirect back to the same URL.
  const segments = useSelectedLayoutSegments();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation (see above)
  useEffect(() => handleArrival(pathname, searchParams), [pathname, searchParams, segments]);

  // Back and Forward change the URL first. On the same route, the content follows later.
  const address = useDeferredValue(`${pathname}?${searchParams}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content of another address is shown
  useEffect(handleContent, [address]);

  useEffect(() => {
    if (isDisconnected) endProgress();
  }, [isDisconnected]);

  // Loads on the first interaction, so that it does not delay the page.
  useEffect(() => {
    const load = () => {
      stop();
      loadProgressBar().catch(() => undefined);
    };
    const stop = () => {
      for (const interaction of INTERACTIONS) window.removeEventListener(interaction, load);
    };
    for (const interaction of INTERACTIONS) window.addEventListener(interaction, load, { passive: true });
    return stop;
  }, []);

  return null;
}
