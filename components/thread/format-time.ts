import { addCalendarDays, formatDate, formatDay, getLocalDate, getLocalTime } from '@/lib/shared/domain/deadline';
import type { Clock } from '@/lib/shared/domain/recent-day';
import { capitalize } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';

/** In days. Within this time, a weekday is clearer than a date. */
const WEEK = 7;

/** Examples: "Today, 12:38", "Yesterday, 12:38", "Sunday, 10:15", "12 November, 10:15". */
export function formatLetterTime(sentAt: string, { now, timeZone }: Clock, { t, language }: Words): string {
  const sent = new Date(sentAt);
  const day = getLocalDate(sent, timeZone);
  const time = getLocalTime(sent, timeZone);
  const today = getLocalDate(now, timeZone);
  if (day === today) return t('ui.day.todayAt', { time });
  if (day === addCalendarDays(today, -1)) return t('thread.page.yesterday', { time });
  const isThisWeek = day < today && day > addCalendarDays(today, -WEEK);
  const named = isThisWeek
    ? capitalize(formatDate(day, { weekday: 'long' }, language))
    : formatDay(day, Number(today.slice(0, 4)), language);
  return t('thread.page.dayAt', { day: named, time });
}
