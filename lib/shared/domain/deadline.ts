import type { DeadlineKind } from './opportunity';

/** A deadline in its own time zone: `localDateTime` is "YYYY-MM-DDTHH:mm" in the IANA `timeZone` (product 4). */
export type Deadline = {
  kind: DeadlineKind;
  localDateTime: string | null;
  timeZone: string | null;
};

const DAY = 24 * 60 * 60 * 1000;

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Messages for a local date and time that does not exist. */
export const localTimeMessages = { day: 'There is no such day.', time: 'There is no such time.' } as const;

/** True for a "YYYY-MM-DD" that exists: 2027-02-29 does not. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** True for an "HH:mm" from 00:00 to 23:59. */
export function isClockTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** True for a "YYYY-MM-DDTHH:mm" whose day and time exist, whatever its zone. */
export function isLocalDateTime(value: string): boolean {
  return value[10] === 'T' && isCalendarDay(value.slice(0, 10)) && isClockTime(value.slice(11));
}

/** Memoized formats by time zone: creating one takes far longer than using it, and a list uses hundreds. */
const clockCache = new Map<string, Intl.DateTimeFormat>();

function getClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clockCache.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clockCache.set(timeZone, clock);
  return clock;
}

/** Minutes east of UTC in a zone at an instant. */
export function computeOffset(instant: number, timeZone: string): number {
  const parts = getClock(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

/**
 * The instant of a local time in a zone. A time that a clock change leaves out is read with the
 * offset before the change, one that happens twice as the first of the two, as Temporal's
 * "compatible" does.
 * @throws RangeError when the local time or the zone is not valid.
 */
export function computeInstant(localDateTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${localDateTime}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`Not a local date and time: ${localDateTime}`);
  const before = computeOffset(asUtc - DAY, timeZone);
  const after = computeOffset(asUtc + DAY, timeZone);
  const early = asUtc - before * 60_000;
  if (before === after || computeOffset(early, timeZone) === before) return new Date(early);
  const late = asUtc - after * 60_000;
  return new Date(computeOffset(late, timeZone) === after ? late : early);
}

/** The instant at which an opportunity closes; null without a date. */
export function computeClosingInstant(deadline: Deadline): Date | null {
  if (deadline.localDateTime === null || deadline.timeZone === null) return null;
  return computeInstant(deadline.localDateTime, deadline.timeZone);
}

/** An opportunity closes at the instant of its deadline, not at the start of that day (product 4). */
export function isClosed(deadline: Deadline, now: Date): boolean {
  const closing = computeClosingInstant(deadline);
  return closing !== null && closing.getTime() <= now.getTime();
}

/** The place a time zone is named after: "America/New_York" → "New York". */
function formatZoneCity(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** Calendar days from `now` to `instant` as a clock on the wall of `timeZone` counts them. */
export function countCalendarDaysUntil(instant: Date, now: Date, timeZone: string): number {
  const dayNumber = (moment: Date) => {
    const shifted = moment.getTime() + computeOffset(moment.getTime(), timeZone) * 60_000;
    return Math.floor(shifted / DAY);
  };
  return dayNumber(instant) - dayNumber(now);
}

/** Names that the IANA database spells without their marks, or as they were once called. */
const ZONE_CITIES: Record<string, string> = {
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Sao_Paulo': 'São Paulo',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Reykjavik': 'Reykjavík',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Kiev': 'Kyiv',
  'Europe/Zurich': 'Zürich',
};

/**
 * "in Berlin" for a deadline in Europe/Berlin, "in UTC" for a zone that belongs to no place. The zone's own city: the
 * opportunity's city may lie in another time zone than its deadline.
 */
export function formatZonePlace(timeZone: string): string {
  return `in ${ZONE_CITIES[timeZone] ?? formatZoneCity(timeZone)}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** A day of the calendar, from the first ten characters of an ISO date or local time. */
type CalendarDay = { year: number; month: string; day: number; weekday: string };

/** The parts of "2027-03-03" or "2027-03-03T23:59". Computed without Intl, so that server and browser always agree. */
export function getCalendarDay(isoDate: string): CalendarDay {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
  };
}

/** "3 March", or "3 March 2027" when the year is not `thisYear`. */
export function formatDay(isoDate: string, thisYear: number): string {
  const { year, month, day } = getCalendarDay(isoDate);
  return year === thisYear ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** The day that a clock in `timeZone` shows at an instant, as `formatDay` writes it. */
export function formatDayAt(instant: string, timeZone: string, thisYear: number): string {
  return formatDay(getLocalDate(new Date(instant), timeZone), thisYear);
}

/** The local date "YYYY-MM-DD" that a clock in `timeZone` shows at an instant. */
export function getLocalDate(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + computeOffset(instant.getTime(), timeZone) * 60_000;
  return new Date(shifted).toISOString().slice(0, 10);
}

/**
 * When a label such as "Tomorrow" or "2 days left" expires: at the next midnight in the deadline's time zone or at
 * closing, whichever comes first; null when it does not.
 */
export function getNextLabelChange(deadline: Deadline, now: Date): Date | null {
  const closing = computeClosingInstant(deadline);
  if (closing === null || deadline.timeZone === null || closing.getTime() <= now.getTime()) return null;
  const today = Date.parse(`${getLocalDate(now, deadline.timeZone)}T00:00Z`);
  const tomorrow = new Date(today + DAY).toISOString().slice(0, 10);
  const midnight = computeInstant(`${tomorrow}T00:00`, deadline.timeZone);
  return midnight.getTime() < closing.getTime() ? midnight : closing;
}

/** "23:59 on 3 March 2027 in Berlin": a deadline in the history of its changes. Null without a date. */
export function formatFullDeadline({ localDateTime, timeZone }: Deadline): string | null {
  if (localDateTime === null || timeZone === null) return null;
  const { year, month, day } = getCalendarDay(localDateTime);
  return `${localDateTime.slice(11, 16)} on ${day} ${month} ${year} ${formatZonePlace(timeZone)}`;
}

/** Whether a clock in `timeZone` ever shows a local time: one that a clock change leaves out is never shown. */
export function isShownByClocks(localDateTime: string, timeZone: string): boolean {
  const instant = computeInstant(localDateTime, timeZone);
  return `${getLocalDate(instant, timeZone)}T${getLocalTime(instant, timeZone)}` === localDateTime;
}

/** The time "HH:mm" that a clock in `timeZone` shows at an instant. */
export function getLocalTime(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + computeOffset(instant.getTime(), timeZone) * 60_000;
  return new Date(shifted).toISOString().slice(11, 16);
}

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
