'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { isAnalyticsEnabled } from '@/lib/shared/env';

/** The code loads on demand, because most sites have no analytics. */
function recordPageView(path: string, query: string): void {
  import('@/lib/browser/analytics/record-page-view').then(
    (module) => module.recordPageView(path, query),
    () => undefined,
  );
}

export function PageViews() {
  useEffect(() => {
    // Records the first view here, because a visitor can leave before the boundary below hydrates.
    const { pathname, search } = window.location;
    if (isAnalyticsEnabled) recordPageView(pathname, new URLSearchParams(search).toString());
  }, []);
  // Prerendered pages have no query, so `useSearchParams` must not run on the server.
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
