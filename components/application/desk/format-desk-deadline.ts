import type { Desk } from '@/lib/shared/contract/application-desk';
import { formatDay, formatZonePlace, getCalendarDay } from '@/lib/shared/domain/deadline';

type Dates = Pick<Desk['call'], 'deadline' | 'closesAt'>;

/** Formats until when artists can apply: "Closes 5 December 2026, 23:59 in Glasgow." */
export function formatDeskDeadline({ deadline, closesAt }: Dates, now: Date): string {
  const { localDateTime, timeZone } = deadline;
  if (localDateTime === null || timeZone === null || closesAt === null) return 'Artists can apply at any time.';
  const { day, month, year } = getCalendarDay(localDateTime);
  const verb = Date.parse(closesAt) <= now.getTime() ? 'Closed' : 'Closes';
  return `${verb} ${day} ${month} ${year}, ${localDateTime.slice(11, 16)} ${formatZonePlace(timeZone)}.`;
}

/** Formats when the organizer has promised to answer: "You promised to answer by 20 December." Null without a date. */
export function formatPromise({ resultsDate }: Pick<Desk['call'], 'resultsDate'>, now: Date): string | null {
  return resultsDate === null ? null : `You promised to answer by ${formatDay(resultsDate, now.getFullYear())}.`;
}
