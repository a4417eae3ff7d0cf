import { formatDay, formatZonePlace, getLocalDate, getLocalTime } from '@/lib/domain/deadline';

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
