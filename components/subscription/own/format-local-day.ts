import { formatDayAt } from '@/lib/domain/deadline';

/** "3 March": the day of an instant on the reader's clock. In the browser only. */
export function formatLocalDay(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDayAt(instant, timeZone, new Date().getFullYear());
}
