import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Fixed timestamp of the demo's UUIDv7s, so that they are the same on every machine and day. */
const DEMO_EPOCH = Date.UTC(2026, 0, 1);

function digest(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

/** A deterministic UUIDv7 for a name. */
export function createDemoId(name: string): string {
  return v7({ msecs: DEMO_EPOCH, random: digest(name).subarray(0, 16) });
}

/** A deterministic pseudo-random number from 0 to below 1 for a name. */
export function computeChance(name: string): number {
  return digest(name).readUInt32BE(0) / 2 ** 32;
}

const DAY = 24 * 60 * 60 * 1000;

/** The instant `days` before `now`, always in the past when `days` is positive. */
export function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/** "2027-03-03": the day `inDays` days from now on the calendar of a time zone. */
export function computeLocalDay(now: Date, inDays: number, timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + inDays);
  return day.toISOString().slice(0, 10);
}
