'use client';

import { useOffline } from 'next/offline';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './connection-line.module.css';

const BACK_SHOWN_FOR = 4_000;

/** A line at the bottom edge while the connection is lost, and for a moment after it has come back. */
export function ConnectionLine() {
  const isLost = useIsDisconnected();
  const [wasLost, setWasLost] = useState(false);

  useEffect(() => {
    if (isLost) {
      setWasLost(true);
      return;
    }
    const timer = setTimeout(() => setWasLost(false), BACK_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isLost]);

  if (!isLost && !wasLost) return <div role="status" />;
  return (
    <div role="status" className={styles.line}>
      <Icon name={isLost ? 'alert' : 'check'} size={16} />
      <p>
        {isLost
          ? 'The connection is lost. What you see stays, and the rest comes when it is back.'
          : 'The connection is back.'}
      </p>
    </div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Whether the site cannot be reached: the browser says that there is no network, or a request of Next's router
 * failed. Next then holds what was on its way, looks for the connection by itself and goes on when it is back
 * (experimental.useOffline); it only begins to listen to the browser with the first request that fails.
 */
export function useIsDisconnected(): boolean {
  const hasFailed = useOffline();
  const hasNetwork = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return hasFailed || !hasNetwork;
}
