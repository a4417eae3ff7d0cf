import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Whether the site cannot be reached: the browser says that there is no network, or a request of Next's router
 * failed. Next then keeps what was on its way, looks for the connection by itself and goes on when it is back
 * (experimental.useOffline); it only begins to listen to the browser with the first request that fails.
 */
export function useIsDisconnected(): boolean {
  const hasFailed = useOffline();
  const hasNetwork = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
  return hasFailed || !hasNetwork;
}
