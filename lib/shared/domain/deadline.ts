import type { DeadlineKind } from './opportunity';

/** A deadline in its own time zone: `localDateTime` is "YYYY-MM-DDTHH:mm" in the IANA `timeZone`. */
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

/** Messages for a local date and time that do not exist. */
export const localTimeMessages = { day: 'There is no such day.', time: 'There is no such time.' } as const;

/** Returns true for a "YYYY-MM-DD" that exists: 2027-02-29 does not. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Returns true for an "HH:mm" from 00:00 to 23:59. */
export function isClockTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** Returns true for a "YYYY-MM-DDTHH:mm" whose day and time exist, regardless of the zone. */
export function isLocalDateTime(value: string): boolean {
  return value[10] === 'T' && isCalendarDay(value.slice(0, 10)) && isClockTime(value.slice(11));
}

/**
 * Formatters by time zone. They are memoized because creating one takes far longer than using it, and a list uses one
 * hundreds of times.
 */
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

/** Returns the offset of a zone at an instant, in minutes east of UTC. */
export function computeOffset(instant: number, timeZone: string): number {
  const parts = getClock(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

/**
 * Converts a local time in a zone to an instant. If a clock change skips the time, the offset before the change is
 * used; if the time occurs twice, the first occurrence is returned, like Temporal's "compatible".
 * @throws RangeError if the local time or the zone is invalid.
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

/** Returns the instant at which an opportunity closes; null if it has no date. */
export function computeClosingInstant(deadline: Deadline): Date | null {
  if (deadline.localDateTime === null || deadline.timeZone === null) return null;
  return computeInstant(deadline.localDateTime, deadline.timeZone);
}

/** Returns true from the instant of the deadline on; earlier on that day the call is still open. */
export function isClosed(deadline: Deadline, now: Date): boolean {
  const closing = computeClosingInstant(deadline);
  return closing !== null && closing.getTime() <= now.getTime();
}

/** Formats the city of a time zone: "America/New_York" → "New York". */
function formatZoneCity(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

export function countCalendarDaysUntil(instant: Date, now: Date, timeZone: string): number {
  const dayNumber = (moment: Date) => {
    const shifted = moment.getTime() + computeOffset(moment.getTime(), timeZone) * 60_000;
    return Math.floor(shifted / DAY);
  };
  return dayNumber(instant) - dayNumber(now);
}

/** Cities that the IANA database spells without diacritics, full stops or apostrophes, or lists under a former name. */
const ZONE_CITIES: Record<string, string> = {
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Curacao': 'Curaçao',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Sao_Paulo': 'São Paulo',
  'America/St_Johns': 'St. John’s',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Reykjavik': 'Reykjavík',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Kiev': 'Kyiv',
  'Europe/Zurich': 'Zürich',
};

/** Formats "in Berlin". It names the zone's city, because the call's own city may be in a different zone. */
export function formatZonePlace(timeZone: string): string {
  return `in ${ZONE_CITIES[timeZone] ?? formatZoneCity(timeZone)}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** A calendar day, read from the first ten characters of an ISO date or local time. */
type CalendarDay = { year: number; month: string; day: number; weekday: string };

/** Parses "2027-03-03" or "2027-03-03T23:59". It does not use Intl, so that server and browser always agree. */
export function getCalendarDay(isoDate: string): CalendarDay {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
  };
}

/** Formats "3 March 2027", or "3 March" in `thisYear`. */
export function formatDay(isoDate: string, thisYear?: number): string {
  const { year, month, day } = getCalendarDay(isoDate);
  return year === thisYear ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** Formats "5 Dec 2026". */
export function formatShortDay(isoDate: string): string {
  const { year, month, day } = getCalendarDay(isoDate);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** Formats the day of an instant in `timeZone`, as `formatDay` does. */
export function formatDayAt(instant: string, timeZone: string, thisYear?: number): string {
  return formatDay(getLocalDate(new Date(instant), timeZone), thisYear);
}

/** Returns the time zone of the browser. */
export function getReaderZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the local date "YYYY-MM-DD" of an instant in `timeZone`. */
export function getLocalDate(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + computeOffset(instant.getTime(), timeZone) * 60_000;
  return new Date(shifted).toISOString().slice(0, 10);
}

/** Returns when "Tomorrow" becomes outdated: at closing, or at midnight in the deadline's zone; null if never. */
export function getNextLabelChange(deadline: Deadline, now: Date): Date | null {
  const closing = computeClosingInstant(deadline);
  if (closing === null || deadline.timeZone === null || closing.getTime() <= now.getTime()) return null;
  const today = Date.parse(`${getLocalDate(now, deadline.timeZone)}T00:00Z`);
  const tomorrow = new Date(today + DAY).toISOString().slice(0, 10);
  const midnight = computeInstant(`${tomorrow}T00:00`, deadline.timeZone);
  return midnight.getTime() < closing.getTime() ? midnight : closing;
}

/** Formats a deadline in the history of changes: "23:59 on 3 March 2027 in Berlin". Null if there is no date. */
export function formatFullDeadline({ localDateTime, timeZone }: Deadline): string | null {
  if (localDateTime === null || timeZone === null) return null;
  const { year, month, day } = getCalendarDay(localDateTime);
  return `${localDateTime.slice(11, 16)} on ${day} ${month} ${year} ${formatZonePlace(timeZone)}`;
}

/** Returns true if the local time occurs in `timeZone`, which it does not if a clock change skips it. */
export function isShownByClocks(localDateTime: string, timeZone: string): boolean {
  const instant = computeInstant(localDateTime, timeZone);
  return `${getLocalDate(instant, timeZone)}T${getLocalTime(instant, timeZone)}` === localDateTime;
}

/** Returns the time "HH:mm" of an instant in `timeZone`. */
export function getLocalTime(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + computeOffset(instant.getTime(), timeZone) * 60_000;
  return new Date(shifted).toISOString().slice(11, 16);
}

/** Formats "17:59 on 3 March" and "your time in New York"; null if the reader's local time is the same. */
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

/** Adds days to a date: "2026-11-20" and 7 → "2026-11-27". */
export function addCalendarDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
