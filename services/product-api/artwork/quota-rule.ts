import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import type { Plan } from '@/lib/shared/domain/offer';
import { getUnlistedLimit } from '@/lib/shared/domain/plan';

export type ArtworkCounts = { shown: number; frozen: number; unlisted: number; drafts: number; featured: number };

/** `NOT_PERMITTED`: the limit on public works is reached, or the subscription has expired. */
export type QuotaConflict = 'NOT_PERMITTED' | 'TOO_MANY_UNLISTED';

const countActive = ({ shown, frozen }: ArtworkCounts) => shown + frozen;
const countInactive = ({ unlisted, drafts }: ArtworkCounts) => unlisted + drafts;
const countPosted = (counts: ArtworkCounts) => countActive(counts) + counts.unlisted;

/**
 * No count may grow beyond its limit, and an expired subscription permits no new works. A profile that is over a limit
 * after a downgrade may keep or reduce its count.
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

/**
 * `from` is the previous visibility. `among` is the number of works at the time of the deletion if that was over the
 * limit.
 */
type DeletedArtwork = { from: ArtworkVisibility | null; among: number | null };

/** A profile that was over a limit can restore the same number of works, even with an expired subscription. */
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

/** `active` counts public works, `inactive` counts unlisted works and drafts. */
export type OverLimit<Value> = { active: Value; inactive: Value };

/**
 * Counts within the plan's limits are null.
 * @param pending restorable works deleted while the profile was over a limit. They allow several deletions to be undone
 * in any order.
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
