import { addCalendarDays, computeInstant, getLocalDate } from './deadline';

/** Days before the deadline on which members are reminded of a saved call, the earlier reminder first. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

const REMINDER_TIME = '08:00';
const DIGEST_TIME = '07:00';

/**
 * Milliseconds from 8:00 to midnight. A reminder is sent at most this much more than its number of days before the
 * deadline.
 */
export const MAX_MORNING = 16 * 3_600_000;

/** Returns when a reminder is due: in the morning, some days before the deadline, in the reader's time zone. */
export function computeReminderTime(closesAt: Date, daysBefore: ReminderDays, timeZone: string): Date {
  return computeInstant(`${addCalendarDays(getLocalDate(closesAt, timeZone), -daysBefore)}T${REMINDER_TIME}`, timeZone);
}

/** A saved opportunity, with the time zone of the member who saved it. */
type Saved = { closesAt: Date; savedAt: Date; timeZone: string };

/**
 * Chooses the latest reminder that is due, so that two are never sent together. There is none if the call was saved
 * after it was due, or is closed.
 */
export function chooseReminder({ closesAt, savedAt, timeZone }: Saved, now: Date): ReminderDays | null {
  if (closesAt <= now) return null;
  const due = reminderDays.findLast((days) => computeReminderTime(closesAt, days, timeZone) <= now);
  return due !== undefined && savedAt < computeReminderTime(closesAt, due, timeZone) ? due : null;
}

/** How often saved searches with hourly alerts are checked, and the minimum time between two mails. In milliseconds. */
export const alertPauses = { look: 600_000, mail: 3_600_000 } as const;

/** Returns the next morning after `now`, in the reader's time zone, on which saved searches are checked. */
export function computeDigestTime(now: Date, timeZone: string): Date {
  const today = getLocalDate(now, timeZone);
  const morning = computeInstant(`${today}T${DIGEST_TIME}`, timeZone);
  return morning > now ? morning : computeInstant(`${addCalendarDays(today, 1)}T${DIGEST_TIME}`, timeZone);
}

export const savedSearchLimits = { name: 200, query: 1_000 } as const;

/** The maximum number of opportunities that one digest lists; it links to the others. */
export const DIGEST_SIZE = 20;
