'use client';

import { type MouseEvent, useState } from 'react';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { readCurrentAddress } from './next-address';

/**
 * Reads the URL only when the link is about to be followed. A cached page has several URLs, and lists change their
 * query without a page load.
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
