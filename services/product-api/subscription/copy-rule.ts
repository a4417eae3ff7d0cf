import { givesAccess } from '@/lib/shared/domain/subscription';
import type { PlanNews } from '../mail/schema';
import type { ProviderSubscription, StoredSubscription } from './queries/subscriptions';

/** `CONFLICT`: a different stored subscription is kept. */
type CopyDecision = 'INSERT' | 'UPDATE' | 'OUTDATED' | 'CONFLICT';

/** @param endedId a subscription that has ended at the provider and may be replaced by any other */
export function decideCopy(
  stored: StoredSubscription | undefined,
  copy: ProviderSubscription,
  endedId?: string,
): CopyDecision {
  if (stored === undefined) return 'INSERT';
  if (stored.providerId === copy.providerId) return isOutdated(stored, copy) ? 'OUTDATED' : 'UPDATE';
  return stored.providerId === endedId || canReplace(stored, copy) ? 'UPDATE' : 'CONFLICT';
}

const FINAL: readonly string[] = ['canceled', 'incomplete_expired'];

/** Final statuses are always newer, even if the clocks of two processes differ. */
function isOutdated(stored: StoredSubscription, copy: ProviderSubscription): boolean {
  const isFinal = FINAL.includes(stored.status);
  return isFinal === FINAL.includes(copy.status) ? stored.readAt > copy.readAt : isFinal;
}

/** Billable subscriptions replace ended and free plans. Paid subscriptions also replace trials. */
function canReplace(stored: StoredSubscription, copy: ProviderSubscription): boolean {
  if (!isBillable(copy.status)) return false;
  return stored.providerId === null || !isBillable(stored.status) || replacesTrial(stored, copy);
}

export function replacesTrial(stored: StoredSubscription, copy: ProviderSubscription): boolean {
  return stored.status === 'trialing' && copy.status !== 'trialing';
}

/** Posts of an unpaid trial wait for payment after the trial ends. */
export function isUnpaidTrialEnd(stored: StoredSubscription | undefined, copy: ProviderSubscription): boolean {
  return stored?.providerId === copy.providerId && stored.status === 'trialing' && !givesAccess(copy.status);
}

export function findPlanNews(stored: StoredSubscription | undefined, copy: ProviderSubscription): PlanNews | null {
  const { profileId, type, nextType, nextInterval, cancelAt, currentPeriodEnd } = copy;
  if (stored?.providerId !== copy.providerId || !givesAccess(copy.status)) return null;
  if (cancelAt !== null && stored.cancelAt === null) {
    return { profileId, type, next: null, at: cancelAt.toISOString() };
  }
  const isNew = nextType !== stored.nextType || nextInterval !== stored.nextInterval;
  if (!isNew || nextType === null || nextInterval === null) return null;
  return {
    ...{ profileId, type, next: { type: nextType, interval: nextInterval } },
    at: currentPeriodEnd?.toISOString() ?? null,
  };
}

const ENDED: readonly string[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** @returns true for statuses in which the provider can still charge the subscription */
export function isBillable(status: string): boolean {
  return !ENDED.includes(status);
}
