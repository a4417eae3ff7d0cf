import { formatDate, formatDay, getLocalDate } from '@/lib/shared/domain/deadline';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

const DAY = 24 * 60 * 60 * 1000;

function getYear(day: string): number {
  return Number(day.slice(0, 4));
}

function countDaysAgo(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY);
}

/** Returns a name such as "Today", "Yesterday" or "Saturday", and a date such as "21 November". */
export function formatRail(day: string, today: string, { t, language }: Words): { name: string; date: string } {
  const daysAgo = countDaysAgo(day, today);
  const weekday = formatDate(day, { weekday: 'long' }, language);
  const name = daysAgo === 0 ? t('ui.day.today') : daysAgo === 1 ? t('ui.day.yesterday') : weekday;
  return { name, date: formatDay(day, getYear(today), language) };
}

/** Example: "Friday, 20 November". Adds the year unless it is the current one. */
export function formatLongDay(day: string, today: string, language: Language): string {
  const year = getYear(day) === getYear(today) ? {} : ({ year: 'numeric' } as const);
  const long = formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', ...year }, language);
  // Dates on this site have a comma after the weekday, which the British format lacks.
  return language === 'en' ? long.replace(' ', ', ').replace(',,', ',') : long;
}

/** Within the last week, returns a weekday such as "Friday". Otherwise returns the date. */
export function formatLastVisit(instant: string, timeZone: string, today: string, language: Language): string {
  const day = getLocalDate(new Date(instant), timeZone);
  return countDaysAgo(day, today) < 7
    ? formatDate(day, { weekday: 'long' }, language)
    : formatLongDay(day, today, language);
}

/** Examples: "June", "June 2025". */
export function formatMonth(day: string, today: string, language: Language): string {
  const year = getYear(day) === getYear(today) ? {} : ({ year: 'numeric' } as const);
  return formatDate(day, { month: 'long', ...year }, language);
}
