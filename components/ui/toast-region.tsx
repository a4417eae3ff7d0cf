'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToPendingToasts } from './toast';

/**
 * The live region for toasts. It is always present, because screen readers only announce changes to existing regions;
 * the code that shows toasts is loaded with the first one.
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
        // The toasts stay pending until the next toast is shown or the connection is restored.
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
