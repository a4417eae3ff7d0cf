'use client';

import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { formatReaderTime, getReaderZone } from '@/lib/shared/domain/deadline';
import { useWords } from '@/lib/shared/i18n/use-words';

/** Shows the deadline in the reader's time zone, which only the browser knows. */
export function ReaderTime({ closesAt, localDateTime }: { closesAt: string; localDateTime: string }) {
  const words = useWords();
  const { t } = words;
  const zone = useBrowserValue(getReaderZone, null);
  if (zone === null) return null;
  const readerTime = formatReaderTime(closesAt, localDateTime, zone, words);
  if (readerTime === null) return t('opportunity.panel.sameClock');
  return t.rich('opportunity.panel.readerTime', { ...readerTime, b: (text) => <strong>{text}</strong> });
}
