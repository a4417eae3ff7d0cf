'use client';

import { useOffline } from 'next/offline';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { registerServiceWorker } from '@/lib/browser/service-worker/register';
import { subscribeToEvents, useBrowserValue } from '@/lib/browser/store/use-browser-value';
import styles from './connection-line.module.css';

const BACK_SHOWN_FOR = 4_000;

/** Appears while the connection is lost, and for a moment afterward. */
export function ConnectionLine() {
  const t = useTranslations();
  const isLost = useIsDisconnected();
  const [wasLost, setWasLost] = useState(false);

  // Members do not need this: account-menu.tsx registers the service worker on every visit.
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches) void registerServiceWorker();
  }, []);

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
    <div role="status" className={`t-small row center gap-8 on-wall ${styles.line}`}>
      <Icon name={isLost ? 'alert' : 'check'} size={16} />
      <p>{t(`shell.connection.${isLost ? 'lost' : 'back'}`)}</p>
    </div>
  );
}

const subscribeToNetwork = subscribeToEvents(() => window, 'online', 'offline');

/**
 * True while the browser is offline, and after a failed request of Next's router, which retries until the connection
 * returns (experimental.useOffline). `useOffline` listens to browser events only after the first failure.
 */
export function useIsDisconnected(): boolean {
  const hasFailed = useOffline();
  const hasNetwork = useBrowserValue(() => navigator.onLine, true, subscribeToNetwork);
  return hasFailed || !hasNetwork;
}
