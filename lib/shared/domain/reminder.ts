import { addCalendarDays, computeInstant, getLocalDate } from './deadline';
import { computeNextHour } from './notification';

/** Days before the deadline, earliest reminder first. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

const REMINDER_TIME = '08:00';
const DIGEST_HOUR = 7;

/** In milliseconds. Reminders are sent at 8:00, so up to 16 hours before their nominal time. */
export const MAX_MORNING = 16 * 3_600_000;

/** Returns 8:00 in the given time zone. */
export function computeReminderTime(closesAt: Date, daysBefore: ReminderDays, timeZone: string): Date {
  return computeInstant(`${addCalendarDays(getLocalDate(closesAt, timeZone), -daysBefore)}T${REMINDER_TIME}`, timeZone);
}

/** `timeZone` is the time zone of the member who saved the call. */
type Saved = { closesAt: Date; savedAt: Date; timeZone: string };

/** Returns the latest reminder that is due. Null if the call has closed, or was saved after the reminder was due. */
export function chooseReminder({ closesAt, savedAt, timeZone }: Saved, now: Date): ReminderDays | null {
  if (closesAt <= now) return null;
  const due = reminderDays.findLast((days) => computeReminderTime(closesAt, days, timeZone) <= now);
  return due !== undefined && savedAt < computeReminderTime(closesAt, due, timeZone) ? due : null;
}

/** In milliseconds: the interval between checks for hourly alerts, and the minimum time between emails. */
export const alertPauses = { look: 600_000, mail: 3_600_000 } as const;

/** Returns the next time of the hour, 7:00 by default, in the reader's time zone. */
export function computeDigestTime(now: Date, timeZone: string, hour = DIGEST_HOUR): Date {
  return computeNextHour(now, hour, timeZone);
}

export const savedSearchLimits = { name: 200, query: 1_000 } as const;

/** Maximum number of calls in a digest. The digest links to the rest. */
export const DIGEST_SIZE = 20;
