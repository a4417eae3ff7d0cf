import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { getUnlistedLimit, type Plan } from '@/lib/shared/domain/plan';
import type { ArtworkCounts } from './queries/read-quota';

export const countActive = ({ shown, frozen }: ArtworkCounts) => shown + frozen;
export const countInactive = ({ unlisted, drafts }: ArtworkCounts) => unlisted + drafts;
const countPosted = (counts: ArtworkCounts) => countActive(counts) + counts.unlisted;

/**
 * Decides whether a plan has room for what a write leaves behind, from the counts before and after it: no count may grow
 * beyond its limit, and an expired subscription posts nothing. A profile that is over a limit after a downgrade may still
 * make that count smaller, or leave it as it is.
 */
export function findQuotaConflict(
  before: ArtworkCounts,
  after: ArtworkCounts,
  { limit, unlisted, reason }: Pick<ArtworkQuota, 'limit' | 'unlisted' | 'reason'>,
): 'not permitted' | 'too many unlisted' | null {
  const isMoreActive = countActive(after) > countActive(before);
  if (isMoreActive && limit !== null && countActive(after) > limit) return 'not permitted';
  const isMorePosted = countPosted(after) > countPosted(before);
  if (isMorePosted && reason === 'subscription_expired') return 'not permitted';
  const isMoreInactive = countInactive(after) > countInactive(before);
  return isMoreInactive && unlisted.limit !== null && countInactive(after) > unlisted.limit
    ? 'too many unlisted'
    : null;
}

/** What a plan allows, how much of it a profile uses, and why it may not publish another artwork. */
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

/** A deleted work: its visibility before, and the number of works that its profile had over its limit, if it was. */
type Deleted = { from: ArtworkVisibility | null; among: number | null };

/**
 * Decides whether a plan has room for works whose deletion is undone. A profile that was over a limit when it deleted them
 * may return to that number. Nothing is posted anew, so an expired subscription is no reason.
 */
export function findRestoreConflict(
  restored: readonly Deleted[],
  after: ArtworkCounts,
  { limit, unlisted }: Pick<ArtworkQuota, 'limit' | 'unlisted'>,
): 'not permitted' | 'too many unlisted' | null {
  const isOver = (works: readonly Deleted[], used: number, most: number | null) =>
    works.length > 0 && most !== null && used > Math.max(most, ...works.map(({ among }) => among ?? 0));
  const active = restored.filter(({ from }) => from === 'PUBLIC');
  if (isOver(active, countActive(after), limit)) return 'not permitted';
  const inactive = restored.filter(({ from }) => from !== 'PUBLIC');
  return isOver(inactive, countInactive(after), unlisted.limit) ? 'too many unlisted' : null;
}
