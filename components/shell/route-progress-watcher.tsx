'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useIsDisconnected } from './connection-line';
import styles from './progress-bar.module.css';
import { restoreFocus } from './route-focus';
import { endProgress, handleArrival, readProgress, subscribeToProgress } from './route-progress';

/**
 * The progress bar of route changes. Ends it and restores the focus when a page has loaded; instrumentation-client.ts
 * reports the start.
 */
export function RouteProgressWatcher() {
  const progress = useSyncExternalStore(subscribeToProgress, readProgress, () => null);
  return (
    <>
      {progress && (
        <div
          key={progress.startedAt}
          className={styles.bar}
          style={{ '--filled': progress.filled } as Record<`--${string}`, number>}
          data-progress={progress.filled === 1 ? 'done' : 'running'}
          aria-hidden="true"
        />
      )}
      {/* A prerendered page has no query, so `useSearchParams` must not run on the server. */}
      <Suspense>
        <Watcher />
      </Suspense>
    </>
  );
}

function Watcher() {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const isDisconnected = useIsDisconnected();
  // The segments change with every navigation, including a redirect back to the same URL.
  const segments = useSelectedLayoutSegments();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation (see above)
  useEffect(() => handleArrival(pathname, searchParams), [pathname, searchParams, segments]);

  // On traversal the router changes the URL first, and defers the content of the same route.
  const address = useDeferredValue(`${pathname}?${searchParams}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content of another address is shown
  useEffect(restoreFocus, [address]);

  useEffect(() => {
    if (isDisconnected) endProgress();
  }, [isDisconnected]);

  return null;
}
