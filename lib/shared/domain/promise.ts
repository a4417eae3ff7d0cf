import type { Words } from '@/lib/shared/i18n/words';
import { addCalendarDays, computeInstant, formatDay, getLocalDate } from './deadline';
import { formatHour } from './notification';
import { formatCount } from './text';

/** When organizers are reminded of unanswered applicants, in days from the promised date. */
const promiseReminderDays = [-7, 0, 3] as const;
export type PromiseReminderDay = (typeof promiseReminderDays)[number];

/** The last reminder is sent at most this many days after the promised date. */
const LAST_DAY = 7;

/** A call without a promised date enters the organizer's record this many days after closing. */
export const UNPROMISED_DAYS = 90;

/**
 * Returns the latest reminder that is due, so that two are never sent together.
 * @param clock the organizer's time zone, and the hour of the daily email.
 */
export function choosePromiseReminder(
  promisedOn: string,
  { timeZone, hour }: { timeZone: string; hour: number },
  now: Date,
): PromiseReminderDay | null {
  const time = formatHour(hour).padStart(5, '0');
  const hasCome = (day: number) => computeInstant(`${addCalendarDays(promisedOn, day)}T${time}`, timeZone) <= now;
  if (hasCome(LAST_DAY)) return null;
  return promiseReminderDays.findLast(hasCome) ?? null;
}

/** Negative if `to` is earlier. Both dates are "YYYY-MM-DD". */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export type CallAnswers = {
  promisedOn: string | null;
  applicants: number | null;
  answered: number | null;
  decidedOn: string | null;
  isKept: boolean | null;
};

/** Null for an open call without a promised date. */
export function formatAnswers(answers: CallAnswers, timeZone: string, now: Date, words: Words): string | null {
  const { t, language } = words;
  const { promisedOn, applicants, answered, decidedOn, isKept } = answers;
  const today = getLocalDate(now, timeZone);
  const format = (day: string) => formatDay(day, Number(today.slice(0, 4)), language);
  if (applicants === null || answered === null || applicants === 0) {
    return promisedOn === null ? null : t('application.promise.promised', { day: format(promisedOn) });
  }
  if (answered === applicants && decidedOn !== null) {
    const all = { count: applicants, day: format(decidedOn) };
    if (promisedOn === null || isKept === null) return t('application.promise.all', all);
    if (isKept) return t('application.promise.allAsPromised', all);
    return t('application.promise.allLate', { ...all, days: countDaysBetween(promisedOn, decidedOn) });
  }
  const total = formatCount(applicants, false, language);
  const open = applicants - answered;
  if (promisedOn === null) {
    return applicants === 1 ? t('application.promise.onlyOpen') : t('application.promise.open', { open, total });
  }
  const days = countDaysBetween(promisedOn, today);
  if (days > 0) {
    return applicants === 1
      ? t('application.promise.onlyLate', { days })
      : t('application.promise.late', { days, open, total });
  }
  const day = format(promisedOn);
  return answered === 0
    ? t('application.promise.promised', { day })
    : t('application.promise.some', { day, answered, total });
}

/** The number of days that a call is late changes at midnight in its time zone. Null if the call is not late. */
export function getNextAnswersChange(answers: CallAnswers, timeZone: string, now: Date): Date | null {
  if (answers.isKept !== false || answers.answered === answers.applicants) return null;
  return computeInstant(`${addCalendarDays(getLocalDate(now, timeZone), 1)}T00:00`, timeZone);
}

type OrganizerAnswers = { medianDays: number | null; applicants: number; answeredShare: number };

/** Formats "Answers applicants in 5 days (median). 80% of 20 applicants were answered." */
export function formatOrganizerAnswers(answers: OrganizerAnswers, words: Words): string {
  const { medianDays, applicants, answeredShare } = answers;
  const speed = medianDays === null ? [] : [words.t('application.promise.median', { days: medianDays })];
  return [...speed, formatShare(answeredShare, applicants, words)].join(' ');
}

/** Rounds down, so "100%" means everyone. */
function formatShare(share: number, count: number, { t }: Words): string {
  if (count === 1) return share === 1 ? t('application.promise.onlyAnswered') : t('application.promise.onlyUnanswered');
  if (share === 0) return t('application.promise.noneAnswered', { count });
  const percent = Math.floor(share * 100 + 1e-9);
  return percent === 0
    ? t('application.promise.fewAnswered', { count })
    : t('application.promise.shareAnswered', { percent, count });
}
