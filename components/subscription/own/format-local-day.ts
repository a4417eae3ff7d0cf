import { formatDayAt } from '@/lib/shared/domain/deadline';

/** Formats an instant as a day in the browser's time zone: "3 March 2027". */
export function formatLocalDay(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDayAt(instant, timeZone, Number.NaN);
}
