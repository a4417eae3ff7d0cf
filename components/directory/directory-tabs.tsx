'use client';

import { useLayoutEffect, useRef } from 'react';
import { TabLinks } from '@/components/ui/tab-links';
import type { DirectoryFrameData } from './directory-frame-data';

/** URL of the focused tab at the time the previous page's tabs were removed. */
let focusedHref: string | null = null;

/**
 * A tab for each user type. Each is a separate route, whose tabs are mounted anew, so the focus is passed on to the
 * same tab there.
 */
export function DirectoryTabs({ tabs }: Pick<DirectoryFrameData, 'tabs'>) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    const current = root?.querySelector<HTMLElement>('[aria-current]');
    if (focusedHref !== null && current?.getAttribute('href') === focusedHref) current.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      focusedHref = root?.contains(focused) ? (focused?.getAttribute('href') ?? null) : null;
    };
  }, []);
  return (
    <div ref={ref}>
      <TabLinks label="Who to look for" tabs={tabs} />
    </div>
  );
}
