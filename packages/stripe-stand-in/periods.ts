import type { Price } from './objects';

type Interval = { interval: string; interval_count: number };

/**
 * Adds one interval. Months follow the anchor's day: January 31 is followed by February 28, then by March 31.
 * @param anchor the time whose day of the month counts.
 */
export function addInterval(from: number, { interval, interval_count: count }: Interval, anchor = from): number {
  if (interval === 'day') return from + count * 86_400;
  if (interval === 'week') return from + count * 7 * 86_400;
  const months = interval === 'year' ? 12 * count : count;
  const start = new Date(from * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return Math.floor(first.getTime() / 1000);
}

export function billingInterval(price: Price): Interval {
  return price.recurring ?? { interval: 'month', interval_count: 1 };
}

/** "per month", "every 3 months". */
export function formatInterval({ interval, interval_count: count }: Interval): string {
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}
