'use client';

import { Failure } from '@/components/shell/failure';

/** Inside the navigation, so that it stays alive. The retry asks the server again. */
export default function SiteError({ retry }: { retry: () => void }) {
  return <Failure onRetry={retry} />;
}
