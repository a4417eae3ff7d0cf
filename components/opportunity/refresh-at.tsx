'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Nobody looks at one page for longer, and a timer cannot wait for much more than three weeks. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

/** Asks the server again when "tomorrow", "2 days left" or an open deadline stop being true. */
export function RefreshAt({ instant }: { instant: string | null }) {
  const router = useRouter();
  useEffect(() => {
    if (instant === null) return;
    const wait = Date.parse(instant) - Date.now();
    if (wait > MAX_WAIT) return;
    const timer = setTimeout(() => router.refresh(), Math.max(wait, 0) + 500);
    return () => clearTimeout(timer);
  }, [instant, router]);
  return null;
}
