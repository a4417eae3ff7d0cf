import { opportunitiesQuery } from '@/lib/shared/contract/opportunity';
import type { AlertPace } from '@/lib/shared/domain/plan';
import { alertPauses, computeDigestTime } from '@/lib/shared/domain/reminder';

type Evaluation = {
  /** The number of searches that the account has saved. */
  saved: number;
  /** The number of those that are evaluated at this pace. */
  evaluated: number;
  hasFound: boolean;
  timeZone: string | null;
};

/**
 * Computes when the saved searches of an account are evaluated next; null for never. Digests continue while any search is
 * saved, because they take over the searches of a plan with hourly alerts when it ends.
 */
export function computeNextEvaluation(
  pace: AlertPace,
  { saved, evaluated, hasFound, timeZone }: Evaluation,
  now: Date,
): Date | null {
  if (pace === 'DAILY') return saved === 0 ? null : computeDigestTime(now, timeZone ?? 'UTC');
  if (evaluated === 0) return null;
  return new Date(now.getTime() + (hasFound ? alertPauses.mail : alertPauses.look));
}

/** The time zone of an account, and the time of its next digest; each is null until it is known. */
export type DigestClock = { timeZone: string | null; digestDueAt: Date | null };

/** Sets the time zone, if one is given. A new one moves the next digest to the morning there. */
export function moveDigestClock(clock: DigestClock, timeZone: string | null, now: Date): DigestClock {
  if (timeZone === null || timeZone === clock.timeZone) return clock;
  return { timeZone, digestDueAt: clock.digestDueAt && computeDigestTime(now, timeZone) };
}

/** Parses a query that was valid when it was saved. Filters that have become invalid since are left out. */
export function parseSavedQuery(query: string) {
  const filters = Object.fromEntries(new URLSearchParams(query));
  // Each attempt leaves out at least one filter, so that there are at most as many attempts as filters.
  for (const _ of Object.keys(filters)) {
    const { data, error } = opportunitiesQuery.safeParse(filters);
    if (data) return data;
    for (const { path } of error.issues) delete filters[String(path[0])];
  }
  return opportunitiesQuery.parse({});
}
