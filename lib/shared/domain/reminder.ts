import { addCalendarDays, computeInstant, getLocalDate } from './deadline';

/** The earlier reminder comes first. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

const REMINDER_TIME = '08:00';
const DIGEST_TIME = '07:00';

/** A reminder comes at most its days plus this time before the deadline: from 8:00 to midnight, in milliseconds. */
export const MAX_MORNING = 16 * 3_600_000;

/** At 8:00 in the time zone. */
export function computeReminderTime(closesAt: Date, daysBefore: ReminderDays, timeZone: string): Date {
  return computeInstant(`${addCalendarDays(getLocalDate(closesAt, timeZone), -daysBefore)}T${REMINDER_TIME}`, timeZone);
}

/** The time zone is that of the member who saved the call. */
type Saved = { closesAt: Date; savedAt: Date; timeZone: string };

/** Chooses only the latest reminder that is due, and none if the call was saved after that or has closed. */
export function chooseReminder({ closesAt, savedAt, timeZone }: Saved, now: Date): ReminderDays | null {
  if (closesAt <= now) return null;
  const due = reminderDays.findLast((days) => computeReminderTime(closesAt, days, timeZone) <= now);
  return due !== undefined && savedAt < computeReminderTime(closesAt, due, timeZone) ? due : null;
}

/** In milliseconds: the pause between two checks of hourly alerts, and the minimum time between two mails. */
export const alertPauses = { look: 600_000, mail: 3_600_000 } as const;

/** Returns the next morning in the reader's time zone. */
export function computeDigestTime(now: Date, timeZone: string): Date {
  const today = getLocalDate(now, timeZone);
  const morning = computeInstant(`${today}T${DIGEST_TIME}`, timeZone);
  return morning > now ? morning : computeInstant(`${addCalendarDays(today, 1)}T${DIGEST_TIME}`, timeZone);
}

export const savedSearchLimits = { name: 200, query: 1_000 } as const;

/** The digest links to calls beyond this number. */
export const DIGEST_SIZE = 20;
