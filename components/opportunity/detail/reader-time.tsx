'use client';

import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { formatReaderTime, getReaderZone } from '@/lib/shared/domain/deadline';

/** The deadline in the reader's time zone, which only the browser knows. */
export function ReaderTime({ closesAt, localDateTime }: { closesAt: string; localDateTime: string }) {
  const zone = useBrowserValue(getReaderZone, null);
  if (zone === null) return null;
  const readerTime = formatReaderTime(closesAt, localDateTime, zone);
  if (readerTime === null) return 'The same on your clock';
  return (
    <>
      <strong>{readerTime.time}</strong>, {readerTime.zone}
    </>
  );
}
