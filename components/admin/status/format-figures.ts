import { MAX_QUEUE_COUNT } from '@/lib/shared/domain/administration';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** `1.5 GB` */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return value.toLocaleString('en-GB', {
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

/** `3 hours`: the largest whole unit, down to seconds. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  const [unit, length] = SPANS.find(([, span]) => seconds >= span) ?? (['second', 1] as const);
  return Math.floor(seconds / length).toLocaleString('en-GB', { style: 'unit', unit, unitDisplay: 'long' });
}

/** `10,000 or more` at the counting limit. */
export function formatCount(count: number): string {
  return `${count.toLocaleString('en-GB')}${count >= MAX_QUEUE_COUNT ? ' or more' : ''}`;
}
