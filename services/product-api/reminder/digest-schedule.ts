import { opportunitiesQuery } from '@/lib/shared/contract/opportunity';
import type { AlertPace } from '@/lib/shared/domain/plan';
import { alertPauses, computeDigestTime } from '@/lib/shared/domain/reminder';

type Looked = {
  /** How many searches the account has saved, and how many of them are looked at with this pace. */
  saved: number;
  followed: number;
  hasFound: boolean;
  timeZone: string | null;
};

/**
 * When the saved searches of an account are looked at next; null when they need not be. Digests go on while anything is
 * saved: a plan with hourly alerts that ends leaves its lists to them.
 */
export function computeNextLook(
  pace: AlertPace,
  { saved, followed, hasFound, timeZone }: Looked,
  now: Date,
): Date | null {
  if (pace === 'DAILY') return saved === 0 ? null : computeDigestTime(now, timeZone ?? 'UTC');
  if (followed === 0) return null;
  return new Date(now.getTime() + (hasFound ? alertPauses.mail : alertPauses.look));
}

/** Reads a saved query, which was checked when it was saved. Filters that are no longer known are left out. */
export function readSavedQuery(query: string) {
  const given = Object.fromEntries(new URLSearchParams(query));
  for (;;) {
    const { data, error } = opportunitiesQuery.safeParse(given);
    if (data) return data;
    for (const { path } of error.issues) delete given[String(path[0])];
  }
}
