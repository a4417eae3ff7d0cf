import { addCalendarDays, computeInstant, formatDay, getLocalDate } from './deadline';
import { capitalize, formatCount } from './text';

/** Days relative to the promised date on which organizers are reminded of unanswered applicants. */
const promiseReminderDays = [-7, 0, 3] as const;
export type PromiseReminderDay = (typeof promiseReminderDays)[number];

/** The last reminder is sent at most this many days after the promised date. */
const LAST_DAY = 7;
const REMINDER_TIME = '08:00';

/** A call without a promised date enters the organizer's record this many days after closing. */
export const UNPROMISED_DAYS = 90;

/**
 * Chooses the latest reminder that is due, so two are never sent together.
 * @param timeZone the organizer's time zone.
 */
export function choosePromiseReminder(promisedOn: string, timeZone: string, now: Date): PromiseReminderDay | null {
  const hasCome = (day: number) =>
    computeInstant(`${addCalendarDays(promisedOn, day)}T${REMINDER_TIME}`, timeZone) <= now;
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

/** Null for an open call without a promise. */
export function formatAnswers(answers: CallAnswers, timeZone: string, now: Date): string | null {
  const { promisedOn, applicants, answered, decidedOn, isKept } = answers;
  const today = getLocalDate(now, timeZone);
  const format = (day: string) => formatDay(day, Number(today.slice(0, 4)));
  const promise = promisedOn === null ? null : `Answers promised by ${format(promisedOn)}.`;
  if (applicants === null || answered === null || applicants === 0) return promise;
  if (answered === applicants && decidedOn !== null) {
    const all = `${formatEveryone(applicants)} answered by ${format(decidedOn)}`;
    if (promisedOn === null || isKept === null) return `${all}.`;
    return isKept ? `${all}, as promised.` : `${all}, ${formatDays(countDaysBetween(promisedOn, decidedOn))} late.`;
  }
  const open = formatUnanswered(applicants - answered, applicants);
  if (promisedOn === null) return `${capitalize(open)} No date was promised.`;
  const late = countDaysBetween(promisedOn, today);
  if (late > 0) return `Late by ${formatDays(late)}: ${open}`;
  return answered === 0 ? promise : `${promise} ${formatAnswered(answered, applicants)}`;
}

/** The number of days by which a call is late changes at midnight in its time zone. Null if the call is not late. */
export function getNextAnswersChange(answers: CallAnswers, timeZone: string, now: Date): Date | null {
  if (answers.isKept !== false || answers.answered === answers.applicants) return null;
  return computeInstant(`${addCalendarDays(getLocalDate(now, timeZone), 1)}T00:00`, timeZone);
}

function formatEveryone(applicants: number): string {
  return applicants === 1 ? 'The only applicant was' : `All ${formatCount(applicants)} applicants were`;
}

function formatUnanswered(open: number, applicants: number): string {
  if (applicants === 1) return 'the only applicant has no answer yet.';
  return `${formatCount(open)} of ${formatCount(applicants)} applicants ${open === 1 ? 'has' : 'have'} no answer yet.`;
}

function formatAnswered(answered: number, applicants: number): string {
  return `${formatCount(answered)} of ${formatCount(applicants)} applicants ${answered === 1 ? 'has' : 'have'} an answer.`;
}

function formatDays(days: number): string {
  return days === 1 ? 'one day' : `${formatCount(days)} days`;
}

type OrganizerAnswers = { medianDays: number | null; applicants: number; answeredShare: number };

/** Formats "Answers applicants in 5 days (median). 80% of 20 applicants were answered." */
export function formatOrganizerAnswers({ medianDays, applicants, answeredShare }: OrganizerAnswers): string {
  const speed =
    medianDays === null
      ? ''
      : `Answers applicants ${medianDays === 0 ? 'within a day' : `in ${formatDays(medianDays)}`} (median). `;
  return `${speed}${formatShare(answeredShare, applicants)}`;
}

/** Rounds down, so "100%" means everyone. */
function formatShare(share: number, applicants: number): string {
  if (applicants === 1) return share === 1 ? 'The only applicant was answered.' : 'The only applicant has no answer.';
  if (share === 0) return `None of ${formatCount(applicants)} applicants was answered.`;
  const percent = Math.floor(share * 100 + 1e-9);
  return `${percent === 0 ? 'Less than 1' : percent}% of ${formatCount(applicants)} applicants were answered.`;
}
