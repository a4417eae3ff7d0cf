'use client';

import { useEffect, useState } from 'react';
import { formatDay, formatZonePlace, getLocalDate, getLocalTime } from '@/lib/domain/deadline';

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

/**
 * "17:59 on 3 March" and "your time in New York", for a deadline that is told as `localDateTime` in its
 * own zone; null when the reader's clock shows the same.
 */
export function formatReaderTime(
  closesAt: string,
  localDateTime: string,
  timeZone: string,
): { time: string; zone: string } | null {
  const instant = new Date(closesAt);
  const date = getLocalDate(instant, timeZone);
  const time = getLocalTime(instant, timeZone);
  if (`${date}T${time}` === localDateTime) return null;
  const yearOfDeadline = Number(localDateTime.slice(0, 4));
  return { time: `${time} on ${formatDay(date, yearOfDeadline)}`, zone: `your time ${formatZonePlace(timeZone)}` };
}
