import {
  computeClosingInstant,
  countCalendarDaysUntil,
  type Deadline,
  formatDate,
  formatDay,
  formatShortDay,
  formatZonePlace,
  getLocalDate,
  getNextLabelChange,
} from '@/lib/shared/domain/deadline';

/** The label includes the time from this many days before the deadline. */
const DAYS_WITH_CLOCK = 7;

export type DeadlineLabel = {
  /** "3 Mar", "1 day left", "Rolling", "Closed 14 November" */
  short: string;
  /** "23:59 on 3 March in Berlin", "Tomorrow, 23:59 in Reykjavík" */
  full: string | null;
  isUrgent: boolean;
  isClosed: boolean;
};

export function formatDeadline(deadline: Deadline, now: Date): DeadlineLabel {
  const dated = formatDatedDeadline(deadline, now);
  if (dated === null) return { ...formatUndated(deadline), isUrgent: false, isClosed: false };
  const { localDateTime, time, place, daysLeft, thisYear, isClosed } = dated;
  if (isClosed) return { short: `Closed ${formatDay(localDateTime, thisYear)}`, full: null, isUrgent: false, isClosed };
  const repetition = deadline.kind === 'RECURRING' ? ', then again' : '';
  if (daysLeft <= DAYS_WITH_CLOCK) {
    const named =
      ['Today', 'Tomorrow'][daysLeft] ??
      formatDate(localDateTime, { weekday: 'short', day: 'numeric', month: 'short' }, 'en').replace(',', '');
    const full = `${named}, ${time} ${place}${repetition}`;
    return { short: formatTimeLeft(daysLeft), full, isUrgent: true, isClosed };
  }
  const short = formatShortDay(localDateTime, thisYear);
  const day = formatDate(localDateTime, { day: 'numeric', month: 'long' }, 'en');
  return { short, full: `${time} on ${day} ${place}${repetition}`, isUrgent: false, isClosed };
}

type DeadlineDetails = {
  /** "3 March 2027, 23:59", "Rolling" */
  heading: string;
  /** "in Berlin"; an explanation if the deadline has no date. */
  place: string;
  /** "103 days from now", "Closes tomorrow" */
  left: string | null;
  /** For the bar on small screens: "3 days left" */
  short: string;
  isClosed: boolean;
  /** "Closed on 14 November at 23:59 in Ljubljana." */
  closed: string | null;
};

export function formatDeadlineDetails(deadline: Deadline, now: Date): DeadlineDetails {
  const dated = formatDatedDeadline(deadline, now);
  if (dated === null) {
    const { short, full } = formatUndated(deadline);
    return { heading: short, place: full, left: null, short, isClosed: false, closed: null };
  }
  const { localDateTime, time, place, daysLeft, thisYear, isClosed } = dated;
  return {
    heading: `${formatDay(localDateTime)}, ${time}`,
    place,
    left: isClosed ? null : (['Closes today', 'Closes tomorrow'][daysLeft] ?? `${daysLeft} days from now`),
    short: formatTimeLeft(daysLeft),
    isClosed,
    closed: isClosed ? `Closed on ${formatDay(localDateTime, thisYear)} at ${time} ${place}.` : null,
  };
}

function formatDatedDeadline(deadline: Deadline, now: Date) {
  const { localDateTime, timeZone } = deadline;
  const closing = computeClosingInstant(deadline);
  if (closing === null || localDateTime === null || timeZone === null) return null;
  return {
    localDateTime,
    time: localDateTime.slice(11, 16),
    place: formatZonePlace(timeZone),
    daysLeft: countCalendarDaysUntil(closing, now, timeZone),
    thisYear: Number(getLocalDate(now, timeZone).slice(0, 4)),
    isClosed: closing.getTime() <= now.getTime(),
  };
}

function formatUndated(deadline: Deadline): { short: string; full: string } {
  if (deadline.kind === 'ROLLING') return { short: 'Rolling', full: 'Apply at any time' };
  if (deadline.kind === 'RECURRING') return { short: 'Recurring', full: 'The next date is not set yet' };
  return { short: 'To be announced', full: 'No date yet' };
}

function formatTimeLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'Last day';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

/** Returns the next time at which one of the labels changes. */
export function findNextLabelChange(opportunities: readonly { deadline: Deadline }[], now: Date): string | null {
  const changes = opportunities
    .map((opportunity) => getNextLabelChange(opportunity.deadline, now))
    .filter((change) => change !== null);
  if (changes.length === 0) return null;
  return new Date(Math.min(...changes.map((change) => change.getTime()))).toISOString();
}
