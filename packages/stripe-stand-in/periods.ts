import type { Price } from './objects';

/** Preserves the anchor's day of the month: February 28 after January 31, then March 31. */
export function addMonths(from: number, months: number, anchor = from): number {
  const date = new Date(from * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

export function addPeriod(from: number, price: Price, anchor = from): number {
  return addMonths(from, billingInterval(price) === 'year' ? 12 : 1, anchor);
}

export function billingInterval({ recurring }: Price): 'month' | 'year' {
  return recurring?.interval === 'year' ? 'year' : 'month';
}
