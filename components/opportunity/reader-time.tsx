'use client';

import { useEffect, useState } from 'react';
import { readerTimeWords } from './reader-time-words';

/**
 * The deadline on the reader's own clock, once the browser has told their zone: the server cannot know
 * it. Nothing where it would only repeat the deadline's own time.
 */
export function ReaderTime({ closesAt, localDateTime }: { closesAt: string; localDateTime: string }) {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const words = zone === null ? null : readerTimeWords(closesAt, localDateTime, zone);
  if (words === null) return null;
  return (
    <>
      <strong>{words.time}</strong>, {words.zone}
    </>
  );
}
