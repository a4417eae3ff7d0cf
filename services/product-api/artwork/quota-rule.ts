import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { getUnlistedLimit, type Plan } from '@/lib/shared/domain/plan';

export type ArtworkCounts = { shown: number; frozen: number; unlisted: number; drafts: number; featured: number };

/** `NOT_PERMITTED` means the limit of public works, or an expired subscription. */
export type QuotaConflict = 'NOT_PERMITTED' | 'TOO_MANY_UNLISTED';

const countActive = ({ shown, frozen }: ArtworkCounts) => shown + frozen;
const countInactive = ({ unlisted, drafts }: ArtworkCounts) => unlisted + drafts;
const countPosted = (counts: ArtworkCounts) => countActive(counts) + counts.unlisted;

/**
 * No count may grow beyond its limit, and nothing may be posted with an expired subscription. A profile that is over a
 * limit after a downgrade may still reduce that count or leave it unchanged.
 */
export function findQuotaConflict(
  before: ArtworkCounts,
  after: ArtworkCounts,
  { limit, unlisted, reason }: Pick<ArtworkQuota, 'limit' | 'unlisted' | 'reason'>,
): QuotaConflict | null {
  const isMoreActive = countActive(after) > countActive(before);
  if (isMoreActive && limit !== null && countActive(after) > limit) return 'NOT_PERMITTED';
  const isMorePosted = countPosted(after) > countPosted(before);
  if (isMorePosted && reason === 'subscription_expired') return 'NOT_PERMITTED';
  const isMoreInactive = countInactive(after) > countInactive(before);
  return isMoreInactive && unlisted.limit !== null && countInactive(after) > unlisted.limit
    ? 'TOO_MANY_UNLISTED'
    : null;
}

export function mayFreeze(before: ArtworkCounts, after: ArtworkCounts, { artworks: limit }: Plan): boolean {
  return before.frozen > 0 || (limit !== null && after.shown > limit);
}

export function createArtworkQuota(counts: ArtworkCounts, plan: Plan, isExpired: boolean): ArtworkQuota {
  const isFull = plan.artworks !== null && countActive(counts) >= plan.artworks;
  const reason = isExpired ? 'subscription_expired' : isFull ? 'quota_exceeded' : null;
  return {
    permitted: reason === null,
    used: counts.shown,
    limit: plan.artworks,
    reason,
    frozen: counts.frozen,
    unlisted: { used: countInactive(counts), limit: getUnlistedLimit(plan) },
    imagesPerArtwork: plan.imagesPerArtwork,
    featured: { used: counts.featured, limit: plan.featured },
  };
}

/** The visibility before the deletion, and the number of works over the limit at that time, if any. */
type DeletedArtwork = { from: ArtworkVisibility | null; among: number | null };

/**
 * A profile that was over a limit at the time of the deletion may return to that number. An expired subscription does
 * not prevent this, because nothing new is posted.
 */
export function findRestoreConflict(
  restored: readonly DeletedArtwork[],
  after: ArtworkCounts,
  { limit, unlisted }: Pick<ArtworkQuota, 'limit' | 'unlisted'>,
): QuotaConflict | null {
  const isOver = (works: readonly DeletedArtwork[], used: number, max: number | null) =>
    works.length > 0 && max !== null && used > Math.max(max, ...works.map(({ among }) => among ?? 0));
  const active = restored.filter(({ from }) => from === 'PUBLIC');
  if (isOver(active, countActive(after), limit)) return 'NOT_PERMITTED';
  const inactive = restored.filter(({ from }) => from !== 'PUBLIC');
  return isOver(inactive, countInactive(after), unlisted.limit) ? 'TOO_MANY_UNLISTED' : null;
}

/** `active` are public works, `inactive` are unlisted works and drafts. */
export type OverLimit<Value> = { active: Value; inactive: Value };

/**
 * Numbers within the plan's limits are null.
 * @param pending works that were deleted while the profile was over a limit and can still be restored. They count, so
 * that several deletions can be undone in any order.
 */
export function countOverLimit(
  counts: ArtworkCounts,
  pending: OverLimit<number>,
  plan: Plan,
): OverLimit<number | null> {
  const find = (count: number, limit: number | null, restorable: number) =>
    limit !== null && count > limit ? count + restorable : null;
  return {
    active: find(countActive(counts), plan.artworks, pending.active),
    inactive: find(countInactive(counts), getUnlistedLimit(plan), pending.inactive),
  };
}
