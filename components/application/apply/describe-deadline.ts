import {
  countCalendarDaysUntil,
  type Deadline,
  formatDay,
  formatZonePlace,
  getLocalDate,
  getLocalTime,
} from '@/lib/shared/domain/deadline';

type DeadlineWords = {
  /** "12 days left,"; null if there is no date or the deadline has passed. */
  left: string | null;
  /** "to 5 December, 23:59 in Glasgow.", "Apply at any time." */
  until: string;
  /** "That is 6 December, 00:59 where you are."; null if the reader's clock shows the same. */
  reader: string | null;
};

export function describeDeadline(
  { deadline, closesAt }: { deadline: Deadline; closesAt: string | null },
  now: Date,
  readerZone: string,
): DeadlineWords {
  const { localDateTime, timeZone, kind } = deadline;
  if (closesAt === null || localDateTime === null || timeZone === null) {
    const until = kind === 'ROLLING' ? 'Apply at any time.' : 'The deadline is not set yet.';
    return { left: null, until, reader: null };
  }
  const instant = new Date(closesAt);
  const thisYear = Number(getLocalDate(now, readerZone).slice(0, 4));
  const own = formatEnd(localDateTime, timeZone, thisYear);
  if (instant.getTime() <= now.getTime()) return { left: null, until: `Closed on ${own}.`, reader: null };
  const days = countCalendarDaysUntil(instant, now, timeZone);
  const [day, time] = [getLocalDate(instant, readerZone), getLocalTime(instant, readerZone)];
  return {
    left: `${days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`},`,
    until: `to ${own}.`,
    reader:
      `${day}T${time}` === localDateTime.slice(0, 16)
        ? null
        : `That is ${formatDay(day, thisYear)}, ${time} where you are.`,
  };
}

/** "5 December, 23:59 in Glasgow"; null if there is no date. */
export function formatChangeEnd({ localDateTime, timeZone }: Deadline, now: Date): string | null {
  if (localDateTime === null || timeZone === null) return null;
  return formatEnd(localDateTime, timeZone, now.getUTCFullYear());
}

function formatEnd(localDateTime: string, timeZone: string, thisYear: number): string {
  return `${formatDay(localDateTime, thisYear)}, ${localDateTime.slice(11, 16)} ${formatZonePlace(timeZone)}`;
}
