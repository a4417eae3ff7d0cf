import type { Plan } from '@/lib/shared/domain/offer';
import type { FeeType, OpportunityType, PlanType } from '@/lib/shared/domain/opportunity';

export type PostConflict =
  | 'HAS_FEES'
  | 'FREE_POST_OPEN'
  | 'SUBSCRIPTION_EXPIRED'
  | 'POSTS_USED_UP'
  | 'OTHER_TYPE'
  | 'NO_POSTS'
  | 'UNPAID';

export type PostedOpportunity = {
  id: string;
  profileId: string;
  planType: PlanType;
  type: OpportunityType;
  fee: FeeType;
  /** Null without a deadline. */
  closesAt: Date | null;
};

type FreePostRule = {
  /** Number of other open free posts. */
  others: number;
  limit: number;
  arePostsSold: boolean;
};

/**
 * Free posts must not charge artists, unless the site sells no posts. A profile can only have a few open free posts;
 * the default is one.
 */
export function findFreePostConflict(
  { fee, closesAt }: Pick<PostedOpportunity, 'fee' | 'closesAt'>,
  { others, limit, arePostsSold }: FreePostRule,
  now: Date,
): PostConflict | null {
  if (fee !== 'FREE' && arePostsSold) return 'HAS_FEES';
  if (closesAt !== null && closesAt <= now) return null;
  return others >= limit ? 'FREE_POST_OPEN' : null;
}

/** Included posts and boosts are counted per calendar month, in UTC. */
export function startOfMonth(now: Date, months = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
}

type PostQuota = {
  permitted: boolean;
  used: number;
  limit: number;
  reason: 'subscription_expired' | 'quota_exceeded' | null;
  /** The only type that the plan may post; null for any. */
  postType: OpportunityType | null;
};

export function createPostQuota(
  { posts: limit, postType = null }: Pick<Plan, 'posts'> & { postType?: OpportunityType | null },
  used: number,
  isExpired: boolean,
): PostQuota {
  const reason = isExpired ? 'subscription_expired' : used >= limit ? 'quota_exceeded' : null;
  return { permitted: reason === null, used, limit, reason, postType };
}

/**
 * An opportunity may stay public as the type it was posted as, regardless of later plan changes.
 * @param use the quota with which the opportunity was posted; null to check a new use
 */
export function findIncludedPostConflict(
  type: OpportunityType,
  use: { postType: OpportunityType | null } | null,
  { reason, postType, limit }: PostQuota,
): PostConflict | null {
  if (use !== null && (use.postType === null || use.postType === type)) return null;
  if (reason === 'subscription_expired') return 'SUBSCRIPTION_EXPIRED';
  if (limit === 0) return 'NO_POSTS';
  if (postType !== null && postType !== type) return 'OTHER_TYPE';
  return use === null && reason !== null ? 'POSTS_USED_UP' : null;
}
