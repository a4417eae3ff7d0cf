'use client';

import { useEffect, useState } from 'react';
import { formatReaderTime } from '@/lib/shared/domain/deadline';

/**
 * The deadline on the reader's own clock, once the browser has told their zone: the server cannot know
 * it. Where both clocks agree it says so, rather than repeat the time.
 */
export function ReaderTime({ closesAt, localDateTime }: { closesAt: string; localDateTime: string }) {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (zone === null) return null;
  const readerTime = formatReaderTime(closesAt, localDateTime, zone);
  if (readerTime === null) return 'The same on your clock';
  return (
    <>
      <strong>{readerTime.time}</strong>, {readerTime.zone}
    </>
  );
}
