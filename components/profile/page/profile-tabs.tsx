'use client';

import { useEffect, useRef, useState } from 'react';
import { TabLinks } from '@/components/ui/tab-links';

export type ProfileTab = { id: string; label: string; count?: string | undefined };

/** Jumps to the parts of the page, and marks the one being read where the browser can tell. */
export function ProfileTabs({ parts }: { parts: readonly ProfileTab[] }) {
  const [current, setCurrent] = useState(parts[0]?.id);

  useEffect(() => {
    const markCurrent = () => setCurrent(findCurrentPart(parts)?.id);
    markCurrent();
    window.addEventListener('scroll', markCurrent, { passive: true });
    return () => window.removeEventListener('scroll', markCurrent);
  }, [parts]);

  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = line.current?.querySelector(`[href="#${current}"]`);
    if (tab) scrollIntoLine(tab.closest('nav'), tab);
  }, [current]);

  return (
    <div ref={line}>
      <TabLinks
        label="On this page"
        tabs={parts.map(({ id, label, count }) => ({ href: `#${id}`, label, count, isCurrent: id === current }))}
      />
    </div>
  );
}

/** Room left beside a tab that was out of view, so that the next one is seen to be there. */
const ROOM = 44;

/** Moves a line that scrolls sideways, and nothing else, until the tab is in view. */
function scrollIntoLine(line: Element | null, tab: Element): void {
  if (line === null) return;
  const { left, right } = line.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < left + ROOM) line.scrollBy({ left: place.left - left - ROOM });
  else if (place.right > right - ROOM) line.scrollBy({ left: place.right - right + ROOM });
}

/** Where one reads, from the top of the window: what begins above this, and nothing after it, is being read. */
const LINE = 0.33;

/**
 * The part at the line; at the end of the page the last one, which may never come so far. Of parts that
 * stand beside each other the one that was jumped to, else the first.
 */
function findCurrentPart(parts: readonly ProfileTab[]): ProfileTab | undefined {
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
  const line = window.innerHeight * (isAtEnd ? 1 : LINE);
  const jumpedTo = window.location.hash.slice(1);
  let read = { part: parts[0], top: Number.NEGATIVE_INFINITY };
  for (const part of parts) {
    const top = document.getElementById(part.id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    if (top <= line + 1 && (top > read.top || (top === read.top && part.id === jumpedTo))) read = { part, top };
  }
  return read.part;
}
