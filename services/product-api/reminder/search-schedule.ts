import { opportunitiesQuery } from '@/lib/shared/contract/opportunity';
import { type AlertPace, getPlan, type Offer } from '@/lib/shared/domain/offer';
import { givesAccess, type SubscriptionType, type subscriptionStatuses } from '@/lib/shared/domain/subscription';

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
  /** True if the plan includes the search. Other searches are kept but cause no emails. */
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
