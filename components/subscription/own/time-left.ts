import { formatDayAt, getReaderZone } from '@/lib/shared/domain/deadline';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Examples: "9 days left", "5 hours left", "Less than an hour left". */
export function formatTimeLeft(endsAt: string, now: Date, t: Words['t']): string {
  const left = Date.parse(endsAt) - now.getTime();
  if (left < HOUR) return t('subscription.own.lessThanHour');
  if (left < DAY) return t('subscription.own.hoursLeft', { count: Math.floor(left / HOUR) });
  return t('subscription.own.daysLeft', { count: Math.ceil(left / DAY) });
}

/** Example: "3 March 2027", in the browser's time zone. */
export function formatLocalDay(instant: string, language: Language): string {
  return formatDayAt(instant, getReaderZone(), undefined, language);
}
