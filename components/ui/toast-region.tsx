'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToPendingToasts } from './toast';

/**
 * Where toasts appear. It is in the page from the start, because screen readers only announce what comes into
 * a region that they know; what shows them is loaded with the first toast.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const { Toaster: loaded } = await import('./toaster');
        setToaster(() => loaded);
      } catch {
        // The toasts stay pending: for the next one that is asked for, or for the connection.
        isLoading = false;
      }
    };
    const unsubscribe = subscribeToPendingToasts(load);
    const retry = () => subscribeToPendingToasts(load);
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.removeEventListener('online', retry);
    };
  }, []);

  return (
    <div role="log" aria-label="Messages" aria-keyshortcuts="F8">
      {Toaster && <Toaster />}
    </div>
  );
}
