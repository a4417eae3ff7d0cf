'use client';

import { useEffect, useState } from 'react';
import { TabLinks } from '@/components/ui/tab-links';

/** Where in the window one reads: what has its top above this line, and nothing after it, is being read. */
const LINE = 0.33;

export type ProfilePart = { id: string; label: string; count?: string | undefined };

/** Jumps to the parts of the page, and marks the one being read where the browser can tell. */
export function ProfileTabs({ parts }: { parts: readonly ProfilePart[] }) {
  const [current, setCurrent] = useState(parts[0]?.id);

  useEffect(() => {
    const mark = () => setCurrent(partBeingRead(parts)?.id);
    const observer = new IntersectionObserver(mark, { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` });
    for (const { id } of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);

  return (
    <TabLinks
      label="On this page"
      tabs={parts.map(({ id, label, count }) => ({ href: `#${id}`, label, count, isCurrent: id === current }))}
    />
  );
}

/** Of parts that stand beside each other the first. */
function partBeingRead(parts: readonly ProfilePart[]): ProfilePart | undefined {
  const line = window.innerHeight * LINE;
  let read = { part: parts[0], top: Number.NEGATIVE_INFINITY };
  for (const part of parts) {
    const top = document.getElementById(part.id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    if (top <= line + 1 && top > read.top) read = { part, top };
  }
  return read.part;
}
