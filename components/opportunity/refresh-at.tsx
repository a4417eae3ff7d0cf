'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { MAX_REFRESH_DELAY } from './list/next-label-change';

/** Refreshes the page when a label such as "tomorrow" or "2 days left" becomes outdated. */
export function RefreshAt({ instant }: { instant: string | null }) {
  const router = useRouter();
  useEffect(() => {
    if (instant === null) return;
    const wait = Date.parse(instant) - Date.now();
    if (wait > MAX_REFRESH_DELAY) return;
    const timer = setTimeout(() => router.refresh(), Math.max(wait, 0) + 500);
    return () => clearTimeout(timer);
  }, [instant, router]);
  return null;
}
