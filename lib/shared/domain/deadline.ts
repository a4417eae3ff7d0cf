import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import type { DeadlineKind } from './opportunity';

/** `localDateTime` is "YYYY-MM-DDTHH:mm" in the IANA `timeZone`. */
export type Deadline = {
  kind: DeadlineKind;
  localDateTime: string | null;
  timeZone: string | null;
};

const DAY = 24 * 60 * 60 * 1000;

/** Accepts every name that Intl accepts, including obsolete ones. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** @param day "YYYY-MM-DD". */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** @param time "HH:mm". */
export function isClockTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** @param value "YYYY-MM-DDTHH:mm". */
export function isLocalDateTime(value: string): boolean {
  return value[10] === 'T' && isCalendarDay(value.slice(0, 10)) && isClockTime(value.slice(11));
}

/** Cached: creating a formatter is slow, and lists format hundreds of dates. */
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

/** In minutes east of UTC. */
export function computeOffset(instant: number, timeZone: string): number {
  const parts = getClock(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

/**
 * Resolves like Temporal's "compatible": local times skipped by a clock change use the offset before the change, and
 * repeated local times mean the first occurrence.
 * @throws RangeError for an invalid local time or zone.
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

/** Null without a date. @throws RangeError for an invalid local time or zone. */
export function computeClosingInstant(deadline: Deadline): Date | null {
  if (deadline.localDateTime === null || deadline.timeZone === null) return null;
  return computeInstant(deadline.localDateTime, deadline.timeZone);
}

/** A call closes at the exact time of its deadline. */
export function isClosed(deadline: Deadline, now: Date): boolean {
  const closing = computeClosingInstant(deadline);
  return closing !== null && closing.getTime() <= now.getTime();
}

/** Negative for past days. */
export function countCalendarDaysUntil(instant: Date, now: Date, timeZone: string): number {
  return (Date.parse(getLocalDate(instant, timeZone)) - Date.parse(getLocalDate(now, timeZone))) / DAY;
}

/** Cities whose IANA name lacks diacritics or punctuation, or is outdated. */
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

export function getZoneCity(timeZone: string): string {
  return ZONE_CITIES[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** Formats "in Berlin". Uses the time zone's city, because the call's own city may be in another zone. */
export function formatZonePlace(timeZone: string, { t }: Words): string {
  return t('ui.inCity', { city: getZoneCity(timeZone) });
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day such as "2027-03-03", ignoring any time after it. */
export function formatDate(isoDate: string, options: Intl.DateTimeFormatOptions, language: Language): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = dayFormats.get(key) ?? new Intl.DateTimeFormat(intlTags[language], { ...options, timeZone: 'UTC' });
  dayFormats.set(key, known);
  return known.format(new Date(`${isoDate.slice(0, 10)}T00:00Z`));
}

/** Formats "3 March 2027", or "3 March" in `thisYear`. */
export function formatDay(isoDate: string, thisYear: number | undefined, language: Language): string {
  const isThisYear = Number(isoDate.slice(0, 4)) === thisYear;
  return formatDate(isoDate, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }, language);
}

/** Formats "5 Dec 2026", or "5 Dec" in `thisYear`. */
export function formatShortDay(isoDate: string, thisYear: number | undefined, language: Language): string {
  const isThisYear = Number(isoDate.slice(0, 4)) === thisYear;
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  };
  const day = formatDate(isoDate, options, language);
  // Browsers disagree about the British abbreviation of September.
  return language === 'en' ? day.replace('Sept', 'Sep') : day;
}

/** @param instant ISO 8601. */
export function formatDayAt(
  instant: string,
  timeZone: string,
  thisYear: number | undefined,
  language: Language,
): string {
  return formatDay(getLocalDate(new Date(instant), timeZone), thisYear, language);
}

/** On the server, returns the server's time zone. */
export function getReaderZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns "YYYY-MM-DDTHH:mm". */
export function getLocalDateTime(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + computeOffset(instant.getTime(), timeZone) * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

/** Returns "YYYY-MM-DD". */
export function getLocalDate(instant: Date, timeZone: string): string {
  return getLocalDateTime(instant, timeZone).slice(0, 10);
}

/** Returns when a label such as "Tomorrow" next changes: at midnight in the deadline's zone or at closing. */
export function getNextLabelChange(deadline: Deadline, now: Date): Date | null {
  const closing = computeClosingInstant(deadline);
  if (closing === null || deadline.timeZone === null || closing.getTime() <= now.getTime()) return null;
  const today = Date.parse(`${getLocalDate(now, deadline.timeZone)}T00:00Z`);
  const tomorrow = new Date(today + DAY).toISOString().slice(0, 10);
  const midnight = computeInstant(`${tomorrow}T00:00`, deadline.timeZone);
  return midnight.getTime() < closing.getTime() ? midnight : closing;
}

/** Formats "23:59 on 3 March 2027 in Berlin". */
export function formatFullDeadline({ localDateTime, timeZone }: Deadline, words: Words): string | null {
  if (localDateTime === null || timeZone === null) return null;
  const time = formatTimeOnDay(localDateTime, undefined, words);
  return `${time} ${formatZonePlace(timeZone, words)}`;
}

/** Formats "23:59 on 3 March 2027". */
export function formatTimeOnDay(localDateTime: string, thisYear: number | undefined, { t, language }: Words): string {
  return t('ui.timeOnDay', { time: localDateTime.slice(11, 16), day: formatDay(localDateTime, thisYear, language) });
}

/** False for local times skipped by a clock change. */
export function isShownByClocks(localDateTime: string, timeZone: string): boolean {
  return getLocalDateTime(computeInstant(localDateTime, timeZone), timeZone) === localDateTime;
}

/** Returns "HH:mm". */
export function getLocalTime(instant: Date, timeZone: string): string {
  return getLocalDateTime(instant, timeZone).slice(11);
}

/** Formats "17:59 on 3 March" and "your time in New York"; null if the reader's local time is the same. */
export function formatReaderTime(
  closesAt: string,
  localDateTime: string,
  timeZone: string,
  words: Words,
): { time: string; zone: string } | null {
  const local = getLocalDateTime(new Date(closesAt), timeZone);
  if (local === localDateTime) return null;
  const yearOfDeadline = Number(localDateTime.slice(0, 4));
  const time = formatTimeOnDay(local, yearOfDeadline, words);
  return { time, zone: words.t('ui.yourTime', { city: getZoneCity(timeZone) }) };
}

/** @param date "YYYY-MM-DD", the same format as the result. */
export function addCalendarDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
