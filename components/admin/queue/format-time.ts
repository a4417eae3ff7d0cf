import * as deadline from '@/lib/shared/domain/deadline';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Examples: "14 min ago", "2 hours ago", "Yesterday", "12 Oct 2026". */
export function formatAgo(at: string, { t, language }: Words, now = Date.now()): string {
  const passed = now - Date.parse(at);
  if (passed < MINUTE) return t('admin.time.now');
  if (passed < HOUR) return t('admin.time.minutes', { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t('admin.time.hours', { count: Math.floor(passed / HOUR) });
  return passed < 2 * DAY ? t('admin.time.yesterday') : formatShortDay(at, language);
}

/** Example: "21 Nov 2026". */
export function formatShortDay(at: string, language: Language): string {
  const day = deadline.getLocalDate(new Date(at), deadline.getReaderZone());
  return deadline.formatShortDay(day, undefined, language);
}

/** Example: "9 October 2026". */
export function formatLongDay(at: string, language: Language): string {
  return deadline.formatDayAt(at, deadline.getReaderZone(), undefined, language);
}
