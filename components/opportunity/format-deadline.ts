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
import type { Words } from '@/lib/shared/i18n/words';

/** Labels include the time from this many days before the deadline. */
const DAYS_WITH_CLOCK = 7;

export type DeadlineLabel = {
  /** Examples: "3 Mar", "1 day left", "Rolling", "Closed 14 November". */
  short: string;
  /** Examples: "23:59 on 3 March in Berlin", "Tomorrow, 23:59 in Reykjavík". */
  full: string | null;
  isUrgent: boolean;
  isClosed: boolean;
};

export function formatDeadline(deadline: Deadline, now: Date, words: Words): DeadlineLabel {
  const { t, language } = words;
  const dated = formatDatedDeadline(deadline, now, words);
  if (dated === null) return { ...formatUndated(deadline, words), isUrgent: false, isClosed: false };
  const { localDateTime, time, place, daysLeft, thisYear, isClosed } = dated;
  if (isClosed) {
    const short = t('opportunity.deadline.closed', { day: formatDay(localDateTime, thisYear, language) });
    return { short, full: null, isUrgent: false, isClosed };
  }
  const repeats = String(deadline.kind === 'RECURRING');
  if (daysLeft <= DAYS_WITH_CLOCK) {
    const full =
      daysLeft === 0
        ? t('opportunity.deadline.today', { time, place, repeats })
        : daysLeft === 1
          ? t('opportunity.deadline.tomorrow', { time, place, repeats })
          : t('opportunity.deadline.onDay', { day: formatWeekday(localDateTime, words), time, place, repeats });
    return { short: formatTimeLeft(daysLeft, words), full, isUrgent: true, isClosed };
  }
  const short = formatShortDay(localDateTime, thisYear, language);
  const day = formatDate(localDateTime, { day: 'numeric', month: 'long' }, language);
  return { short, full: t('opportunity.deadline.at', { time, day, place, repeats }), isUrgent: false, isClosed };
}

/** Example: "Thu 26 Nov". */
function formatWeekday(localDateTime: string, { language }: Words): string {
  const day = formatDate(localDateTime, { weekday: 'short', day: 'numeric', month: 'short' }, language);
  return language === 'en' ? day.replace(',', '') : day;
}

type DeadlineDetails = {
  /** Examples: "3 March 2027, 23:59", "Rolling". */
  heading: string;
  /** Example: "in Berlin". If the deadline has no date, this text explains it. */
  place: string;
  /** Examples: "103 days from now.", "Closes tomorrow." */
  left: string | null;
  /** A text for the bar on small screens, such as "3 days left". */
  short: string;
  isClosed: boolean;
  /** Example: "Closed on 14 November at 23:59 in Ljubljana." */
  closed: string | null;
};

export function formatDeadlineDetails(deadline: Deadline, now: Date, words: Words): DeadlineDetails {
  const { t, language } = words;
  const dated = formatDatedDeadline(deadline, now, words);
  if (dated === null) {
    const { short, full } = formatUndated(deadline, words);
    return { heading: short, place: full, left: null, short, isClosed: false, closed: null };
  }
  const { localDateTime, time, place, daysLeft, thisYear, isClosed } = dated;
  return {
    heading: t('opportunity.deadline.dayAndTime', { day: formatDay(localDateTime, undefined, language), time }),
    place,
    left: isClosed ? null : formatWait(daysLeft, words),
    short: formatTimeLeft(daysLeft, words),
    isClosed,
    closed: isClosed
      ? t('opportunity.deadline.closedAt', { day: formatDay(localDateTime, thisYear, language), time, place })
      : null,
  };
}

function formatDatedDeadline(deadline: Deadline, now: Date, words: Words) {
  const { localDateTime, timeZone } = deadline;
  const closing = computeClosingInstant(deadline);
  if (closing === null || localDateTime === null || timeZone === null) return null;
  return {
    localDateTime,
    time: localDateTime.slice(11, 16),
    place: formatZonePlace(timeZone, words),
    daysLeft: countCalendarDaysUntil(closing, now, timeZone),
    thisYear: Number(getLocalDate(now, timeZone).slice(0, 4)),
    isClosed: closing.getTime() <= now.getTime(),
  };
}

function formatUndated({ kind }: Deadline, { t }: Words): { short: string; full: string } {
  const known = kind === 'FIXED' ? 'TO_BE_ANNOUNCED' : kind;
  return { short: t(`opportunity.deadline.undated.${known}`), full: t(`opportunity.deadline.undatedNote.${known}`) };
}

function formatTimeLeft(daysLeft: number, { t }: Words): string {
  return daysLeft === 0 ? t('opportunity.deadline.lastDay') : t('opportunity.deadline.daysLeft', { count: daysLeft });
}

function formatWait(daysLeft: number, { t }: Words): string {
  if (daysLeft === 0) return t('opportunity.deadline.closesToday');
  return daysLeft === 1
    ? t('opportunity.deadline.closesTomorrow')
    : t('opportunity.deadline.daysFromNow', { count: daysLeft });
}

export function findNextLabelChange(opportunities: readonly { deadline: Deadline }[], now: Date): string | null {
  const changes = opportunities
    .map((opportunity) => getNextLabelChange(opportunity.deadline, now))
    .filter((change) => change !== null);
  if (changes.length === 0) return null;
  return new Date(Math.min(...changes.map((change) => change.getTime()))).toISOString();
}
