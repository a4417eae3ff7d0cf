'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToPendingToasts } from './toast';

/** This region is always rendered, because screen readers announce only changes. The first toast loads the toaster. */
export function ToastRegion() {
  const t = useTranslations();
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
        // If loading fails, toasts wait for the next toast or for the connection to return.
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
    <div role="log" aria-label={t('ui.toasts')} aria-keyshortcuts="F8">
      {Toaster && <Toaster />}
    </div>
  );
}
