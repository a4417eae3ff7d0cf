import { MAX_QUEUE_COUNT } from '@/lib/shared/domain/administration';
import * as text from '@/lib/shared/domain/text';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** Example: `1.5 GB`. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return value.toLocaleString(intlTags[language], {
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}

const SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function measure(milliseconds: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number } {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  const [unit, length] = SPANS.find(([, span]) => seconds >= span) ?? (['second', 1] as const);
  return { unit, count: Math.floor(seconds / length) };
}

/** The largest whole unit, down to seconds, such as `3 hours`. */
export function formatDuration(milliseconds: number, language: Language): string {
  const { unit, count } = measure(milliseconds);
  return count.toLocaleString(intlTags[language], { style: 'unit', unit, unitDisplay: 'long' });
}

/** Example: `3 hours ago`. */
export function formatPast(milliseconds: number, language: Language): string {
  const { unit, count } = measure(milliseconds);
  return new Intl.RelativeTimeFormat(intlTags[language]).format(-count, unit);
}

/** At the counting limit, returns a text such as `10,000 or more`. */
export function formatCount(count: number, { t, language }: Words): string {
  const shown = text.formatCount(count, false, language);
  return count >= MAX_QUEUE_COUNT ? t('admin.status.orMore', { count: shown }) : shown;
}

/** Example: `14:05:09`. */
export function formatTime(instant: number, language: Language): string {
  return new Date(instant).toLocaleTimeString(intlTags[language], { timeStyle: 'medium' });
}
