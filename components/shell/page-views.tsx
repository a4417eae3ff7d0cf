'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { isAnalyticsEnabled, recordPageView } from '@/lib/browser/analytics/record-page-view';

/** Counts the page and each later change of its path or query. Renders nothing. */
export function PageViews() {
  // A prerendered page has no query, so `useSearchParams` must not run on the server.
  return isAnalyticsEnabled ? (
    <Suspense>
      <Recorder />
    </Suspense>
  ) : null;
}

function Recorder() {
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => recordPageView(path, query), [path, query]);
  return null;
}
