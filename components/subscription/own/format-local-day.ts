import { formatDayAt } from '@/lib/shared/domain/deadline';

/** "3 March 2027": the day of an instant on the reader's clock, as the plan's sentence writes it. In the browser only. */
export function formatLocalDay(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDayAt(instant, timeZone, Number.NaN);
}
