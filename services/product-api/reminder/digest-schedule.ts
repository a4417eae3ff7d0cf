import { opportunitiesQuery } from '@/lib/shared/contract/opportunity';
import { type AlertPace, getPlan, type Offer } from '@/lib/shared/domain/offer';
import { alertPauses, computeDigestTime } from '@/lib/shared/domain/reminder';
import { givesAccess, type SubscriptionType, type subscriptionStatuses } from '@/lib/shared/domain/subscription';

type Evaluation = {
  saved: number;
  evaluated: number;
  hasFound: boolean;
  timeZone: string | null;
  /** Chosen by the member; null for the default. */
  hour?: number | null;
};

/** Digests continue while any search is saved, because they replace hourly alerts after a plan ends. */
export function computeNextEvaluation(
  pace: AlertPace,
  { saved, evaluated, hasFound, timeZone, hour }: Evaluation,
  now: Date,
): Date | null {
  if (pace === 'DAILY') return saved === 0 ? null : computeDigestTime(now, timeZone ?? 'UTC', hour ?? undefined);
  if (evaluated === 0) return null;
  return new Date(now.getTime() + (hasFound ? alertPauses.mail : alertPauses.look));
}

/** Unknown values are null. */
export type DigestClock = { timeZone: string | null; digestDueAt: Date | null };

/** A new time zone moves the next digest to that zone's morning. */
export function moveDigestClock(clock: DigestClock, timeZone: string | null, now: Date): DigestClock {
  if (timeZone === null || timeZone === clock.timeZone) return clock;
  return { timeZone, digestDueAt: clock.digestDueAt && computeDigestTime(now, timeZone) };
}

/** Drops filters that are no longer valid. */
export function parseSavedQuery(query: string) {
  const filters = Object.fromEntries(new URLSearchParams(query));
  // Every attempt removes at least one filter.
  for (const _ of Object.keys(filters)) {
    const { data, error } = opportunitiesQuery.safeParse(filters);
    if (data) return data;
    for (const { path } of error.issues) delete filters[String(path[0])];
  }
  return opportunitiesQuery.parse({});
}

/** `type` and `status` are null without a subscription. */
type SavedSearch = {
  profileId: string;
  type: SubscriptionType | null;
  status: (typeof subscriptionStatuses)[number] | null;
};
type Follow = {
  pace: AlertPace;
  /** The plan includes the search. Other searches are kept but cause no emails. */
  isWatched: boolean;
};

/** `searches` must be sorted oldest first. */
export function followSearches<Search extends SavedSearch>(
  searches: readonly Search[],
  offer: Offer,
): (Search & Follow)[] {
  const places = new Map<string, number>();
  return searches.map((search) => {
    const { profileId, type, status } = search;
    const place = places.get(profileId) ?? 0;
    places.set(profileId, place + 1);
    const { savedSearches: limit, alerts } = getPlan(offer, {
      type,
      isExpired: status !== null && !givesAccess(status),
    });
    return { ...search, pace: alerts, isWatched: place < limit };
  });
}
