import type { Words } from '@/lib/shared/i18n/words';
import { addCalendarDays, formatShortDay, getLocalDate, getLocalTime } from './deadline';

export type Clock = { now: Date; timeZone: string };

/** Examples: "Today", "Yesterday", "19 Nov", "19 Nov 2025". */
export function formatRecentDay(instant: string, clock: Clock, words: Words): string {
  return formatRecent(instant, clock, words, words.t('ui.day.today'));
}

/** Examples: "12:41" for today, "Yesterday", "19 Nov". */
export function formatRecentTime(instant: string, clock: Clock, words: Words): string {
  return formatRecent(instant, clock, words, getLocalTime(new Date(instant), clock.timeZone));
}

/** Examples: "Today, 12:41", "Yesterday", "19 Nov". */
export function formatRecentDayAndTime(instant: string, clock: Clock, words: Words): string {
  const time = getLocalTime(new Date(instant), clock.timeZone);
  return formatRecent(instant, clock, words, words.t('ui.day.todayAt', { time }));
}

function formatRecent(instant: string, { now, timeZone }: Clock, { t, language }: Words, ifToday: string): string {
  const day = getLocalDate(new Date(instant), timeZone);
  const today = getLocalDate(now, timeZone);
  if (day === today) return ifToday;
  if (day === addCalendarDays(today, -1)) return t('ui.day.yesterday');
  return formatShortDay(day, Number(today.slice(0, 4)), language);
}
