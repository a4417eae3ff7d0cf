import { computeInstant, getLocalDate } from './deadline';

/** How many days before a deadline people are reminded of what they saved, the earlier one first. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

const REMINDER_TIME = '08:00';
const DIGEST_TIME = '07:00';
const DAY = 86_400_000;

/** No reminder is due longer before its deadline than its days and this: the morning before a deadline at midnight. */
export const MAX_MORNING = 16 * 3_600_000;

const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** When a reminder is due: in the morning, so many days before the deadline's day on the reader's calendar. */
export function computeReminderTime(closesAt: Date, daysBefore: ReminderDays, timeZone: string): Date {
  return computeInstant(`${addDays(getLocalDate(closesAt, timeZone), -daysBefore)}T${REMINDER_TIME}`, timeZone);
}

/** A saved opportunity, and the clock of who saved it. */
type Saved = { closesAt: Date; savedAt: Date; timeZone: string };

/**
 * Which reminder is due: the last of those whose time has come, so that never both are sent at once. None for what was
 * saved after that time, or has closed.
 */
export function chooseReminder({ closesAt, savedAt, timeZone }: Saved, now: Date): ReminderDays | null {
  if (closesAt <= now) return null;
  const due = reminderDays.findLast((days) => computeReminderTime(closesAt, days, timeZone) <= now);
  return due !== undefined && savedAt < computeReminderTime(closesAt, due, timeZone) ? due : null;
}

/** How often lists with hourly alerts are looked at, and how long after a mail the next one waits, in milliseconds. */
export const alertPauses = { look: 600_000, mail: 3_600_000 } as const;

/** The next morning on the reader's clock at which saved searches are looked at, after `now`. */
export function computeDigestTime(now: Date, timeZone: string): Date {
  const today = getLocalDate(now, timeZone);
  const morning = computeInstant(`${today}T${DIGEST_TIME}`, timeZone);
  return morning > now ? morning : computeInstant(`${addDays(today, 1)}T${DIGEST_TIME}`, timeZone);
}

export const savedSearchLimits = { name: 200, query: 1_000 } as const;

/** Opportunities that one digest names; it leads to the others. */
export const DIGEST_SIZE = 20;
