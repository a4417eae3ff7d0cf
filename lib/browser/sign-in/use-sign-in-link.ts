'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useState } from 'react';
import { paths } from '@/lib/shared/paths';
import { readCurrentAddress } from './next-address';

/**
 * Returns the props of a link to the sign-in page, which will return to the current URL. A cached page is the same for
 * every URL that shows it, and a list changes its query without a new page, so the URL is read when the link is about
 * to be followed.
 */
export function useSignInLink() {
  const router = useRouter();
  const [next, setNext] = useState<string>();
  const update = () => setNext(readCurrentAddress());
  return {
    href: paths.login(next),
    onPointerEnter: update,
    onTouchStart: update,
    onFocus: update,
    onClick: (event: MouseEvent) => {
      const current = readCurrentAddress();
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (current === next || opensElsewhere) return;
      event.preventDefault();
      router.push(paths.login(current));
    },
  };
}
