import { type AlertPace, getPlan } from '@/lib/shared/domain/plan';
import { givesAccess, type SubscriptionType, type subscriptionStatuses } from '@/lib/shared/domain/subscription';

/** A saved search with its profile and the subscription of the profile, which is null without one. */
type SavedSearch = {
  profileId: string;
  type: SubscriptionType | null;
  status: (typeof subscriptionStatuses)[number] | null;
};
type Follow = {
  pace: AlertPace;
  /** True if the plan of its profile includes the search; those over the limit are kept without mails. */
  isWatched: boolean;
};

/**
 * Determines the pace and the number of the saved searches that each profile follows with its plan.
 * @param searches in the order in which they were saved.
 */
export function followSearches<Search extends SavedSearch>(searches: readonly Search[]): (Search & Follow)[] {
  const places = new Map<string, number>();
  return searches.map((search) => {
    const { profileId, type, status } = search;
    const place = places.get(profileId) ?? 0;
    places.set(profileId, place + 1);
    const { savedSearches: limit, alerts } = getPlan({ type, isExpired: status !== null && !givesAccess(status) });
    return { ...search, pace: alerts, isWatched: place < limit };
  });
}
