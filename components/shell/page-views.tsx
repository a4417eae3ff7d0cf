'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { isAnalyticsEnabled, recordPageView } from '@/lib/browser/analytics/record-page-view';
import { usePathname } from '@/lib/browser/i18n/navigation';

export function PageViews() {
  useEffect(() => {
    // The boundary below hydrates after the page, which a quick visitor may have left by then.
    const { pathname, search } = window.location;
    if (isAnalyticsEnabled) recordPageView(pathname, new URLSearchParams(search).toString());
  }, []);
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
