import type { OwnOpportunitySummary } from '@/lib/shared/contract/opportunity';
import { addCalendarDays, type Deadline, formatDay, isLocalDateTime } from '@/lib/shared/domain/deadline';
import { findDeadlineProblems, findPassedDeadline, findPromiseProblems } from '@/lib/shared/domain/opportunity-rules';

/** Checks whether a new deadline leaves at most a day until the results are promised, so that the date has to be confirmed. */
export function isPromiseAsked({ localDateTime }: Deadline, resultsDate: string | null): boolean {
  if (resultsDate === null || localDateTime === null || !isLocalDateTime(localDateTime)) return false;
  return addCalendarDays(localDateTime.slice(0, 10), 1) >= resultsDate;
}

/** Returns why a deadline cannot be extended, by the fields of the sheet. */
export function findExtensionProblems(
  deadline: Deadline,
  resultsDate: string | null,
  now: Date,
): { deadline?: string | undefined; resultsDate?: string | undefined } {
  if (!deadline.localDateTime) return { deadline: 'Choose a day and a time.' };
  const [problem] = Object.values({ ...findDeadlineProblems(deadline), ...findPassedDeadline(deadline, now) });
  if (problem !== undefined) return { deadline: problem };
  if (resultsDate === '') return { resultsDate: 'Choose a day.' };
  return findPromiseProblems({ deadline, resultsDate }, now);
}

/** Explains the date of the results beside its field. */
export function describePromise({ promisedOn, status }: Pick<OwnOpportunitySummary, 'promisedOn' | 'status'>): string {
  const asked = 'Artists read by when you answer. Leave yourself time after the new deadline.';
  if (promisedOn === null || status !== 'CLOSED') return asked;
  return `${asked} The call has closed once, so ${formatDay(promisedOn, null)} still counts as your promise.`;
}
