'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TabLinks } from '@/components/ui/tab-links';

export type ProfileTab = { id: string; label: string; count?: string | undefined };

export function ProfileTabs({ parts }: { parts: readonly ProfileTab[] }) {
  const t = useTranslations();
  const [current, setCurrent] = useState(parts[0]?.id);

  useEffect(() => {
    const markCurrent = () => setCurrent(findCurrentPart(parts)?.id);
    markCurrent();
    window.addEventListener('scroll', markCurrent, { passive: true });
    return () => window.removeEventListener('scroll', markCurrent);
  }, [parts]);

  return (
    <TabLinks
      label={t('profile.page.onThisPage')}
      tabs={parts.map(({ id, label, count }) => ({ href: `#${id}`, label, count, isCurrent: id === current }))}
    />
  );
}

/** As a share of the window's height. The current section is the last one that starts above this line. */
const LINE = 0.33;

/** At the end of the page, returns the last section. If sections are side by side, prefers the one in the URL. */
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
