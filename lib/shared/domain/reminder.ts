import { addCalendarDays, computeInstant, getLocalDate } from './deadline';
import { formatHour } from './notification';

/** Days before the deadline, earliest reminder first. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** The time zone of the member who saved the call, and the `hour` of the daily email. */
type ReminderClock = { timeZone: string; hour: number };

/**
 * In milliseconds. A reminder can be due up to a day before its nominal time, or 25 hours when clocks change in autumn.
 */
export const EARLIEST_REMINDER = 25 * 3_600_000;

/** Returns the time of the daily email on the given day before the deadline. */
export function computeReminderTime(closesAt: Date, daysBefore: ReminderDays, { timeZone, hour }: ReminderClock): Date {
  const day = addCalendarDays(getLocalDate(closesAt, timeZone), -daysBefore);
  return computeInstant(`${day}T${formatHour(hour).padStart(5, '0')}`, timeZone);
}

type Saved = ReminderClock & { closesAt: Date; savedAt: Date };

/** Returns the latest reminder that is due. Null if the call has closed, or was saved after the reminder was due. */
export function chooseReminder({ closesAt, savedAt, ...clock }: Saved, now: Date): ReminderDays | null {
  if (closesAt <= now) return null;
  const due = reminderDays.findLast((days) => computeReminderTime(closesAt, days, clock) <= now);
  return due !== undefined && savedAt < computeReminderTime(closesAt, due, clock) ? due : null;
}

/** In milliseconds: the interval between checks for hourly alerts, and the minimum time between emails. */
export const alertPauses = { look: 600_000, mail: 3_600_000 } as const;

export const savedSearchLimits = { name: 200, query: 1_000 } as const;

/** Maximum number of calls in an email about saved searches, which links to the rest. */
export const MAILED_CALLS = 20;
