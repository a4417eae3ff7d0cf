'use client';

import { useLayoutEffect, useRef } from 'react';
import { TabLinks } from '@/components/ui/tab-links';
import type { DirectoryFrameData } from './directory-frame-data';

/** The URL of the tab that had the focus when the tabs of the previous page were removed. */
let focusedHref: string | null = null;

/**
 * User types, each a tab. A user type is a route of its own, which the router mounts anew: the tab that was pressed
 * passes its focus on to the same tab there.
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
