'use client';

import { useEffect, useState } from 'react';
import { TabLinks } from '@/components/ui/tab-links';

export type ProfilePart = { id: string; label: string; count?: string | undefined };

/** Jumps to the parts of the page, and marks the one being read where the browser can tell. */
export function ProfileTabs({ parts }: { parts: readonly ProfilePart[] }) {
  const [current, setCurrent] = useState(parts[0]?.id);

  useEffect(() => {
    // A line in the upper third of the window: what crosses it is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-33% 0px -67% 0px' },
    );
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
