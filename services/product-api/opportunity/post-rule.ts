import type { FeeType, OpportunityType, PlanType } from '@/lib/shared/domain/opportunity';
import { FREE_OPEN_CALLS } from '@/lib/shared/domain/plan';

/** The reasons for which an opportunity may not be public the way it is posted. */
export type PostConflict =
  | 'HAS_FEES'
  | 'FREE_POST_OPEN'
  | 'SUBSCRIPTION_EXPIRED'
  | 'POSTS_USED_UP'
  | 'OTHER_TYPE'
  | 'NO_POSTS'
  | 'UNPAID';

/** The fields of an opportunity that the rule depends on. */
export type PostedOpportunity = {
  id: string;
  profileId: string;
  planType: PlanType;
  type: OpportunityType;
  fee: FeeType;
  /** The instant of the deadline; null without one. */
  closesAt: Date | null;
};

/**
 * Decides whether an opportunity may be public as a free post, which costs artists nothing and is the only open one of its
 * profile.
 * @param otherOpenPosts the number of other open free posts of the profile.
 */
export function findFreePostConflict(
  { fee, closesAt }: Pick<PostedOpportunity, 'fee' | 'closesAt'>,
  otherOpenPosts: number,
  now: Date,
): PostConflict | null {
  if (fee !== 'FREE') return 'HAS_FEES';
  if (closesAt !== null && closesAt <= now) return null;
  return otherOpenPosts >= FREE_OPEN_CALLS ? 'FREE_POST_OPEN' : null;
}
