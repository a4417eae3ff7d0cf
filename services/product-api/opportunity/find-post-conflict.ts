import type { Db } from '../db/client';
import { PaymentRequiredError, QuotaExceededError } from '../errors';
import { findFreePostConflict, findIncludedPostConflict, type PostConflict, type PostedOpportunity } from './post-rule';
import { countOtherFreePosts, type PostUse } from './queries/posts';
import { getPostQuota } from './queries/read-post-quota';

/**
 * Callers must hold a lock on the profile.
 * @param use the quota or payment with which the opportunity was posted; null to check a new use
 * @param usedAt a time in the month whose quota is used
 */
export async function findPostConflict(
  transaction: Db,
  opportunity: PostedOpportunity,
  use: PostUse | null,
  { now, usedAt = now }: { now: Date; usedAt?: Date },
): Promise<PostConflict | null> {
  switch (opportunity.planType) {
    case 'FREE':
      return findFreePostConflict(opportunity, await countOtherFreePosts(transaction, opportunity, now), now);
    case 'PREMIUM_SUBSCRIPTION': {
      const quota = await getPostQuota(transaction, opportunity.profileId, usedAt);
      return findIncludedPostConflict(opportunity.type, use, quota);
    }
    default:
      return null;
  }
}

/** Rolls back the transaction. */
export class PostConflictError extends Error {
  override readonly name = 'PostConflictError';
  constructor(readonly conflict: PostConflict) {
    super(conflict);
  }
}

/** @returns the result, or the conflict that rolled back the transaction */
export async function runUnlessPostConflict<Result>(
  db: Db,
  write: (transaction: Db) => Promise<Result>,
): Promise<Result | PostConflict> {
  try {
    return await db.transaction(write);
  } catch (error) {
    if (error instanceof PostConflictError) return error.conflict;
    throw error;
  }
}

type Attempt = 'publication' | 'change' | 'transfer';

/** @throws an error that explains the conflict and how to resolve it */
export function throwPostConflict(conflict: PostConflict, attempt: Attempt): never {
  if (conflict === 'UNPAID') {
    throw new PaymentRequiredError('This is published as soon as it is paid for. It is kept as it is until then.');
  }
  if (attempt === 'transfer') throw new QuotaExceededError(transferMessages[conflict]);
  if (conflict === 'SUBSCRIPTION_EXPIRED') {
    throw new QuotaExceededError('Your subscription has expired. Renew it to use its posts.', 'subscription_expired');
  }
  // Paying would allow the change, because a listed opportunity can become a paid post.
  if (attempt === 'change') throw new PaymentRequiredError(`${changeMessages[conflict]} ${STAYS}`);
  throw new QuotaExceededError(publicationMessages[conflict]);
}

type OwnConflict = Exclude<PostConflict, 'UNPAID' | 'SUBSCRIPTION_EXPIRED'>;
const STAYS = 'Until then it stays up as it was.';
const publicationMessages: Record<OwnConflict, string> = {
  HAS_FEES: 'A free post is for calls that cost artists nothing.',
  FREE_POST_OPEN: 'You have a free post that is open. Another can be posted when it has closed.',
  POSTS_USED_UP: 'The posts of your plan are used up for this month.',
  OTHER_TYPE: 'The posts of your plan are for residencies.',
  NO_POSTS: 'Your plan includes no posts.',
};
const changeMessages: Record<OwnConflict, string> = {
  HAS_FEES: 'This call is a free post, which is for calls that cost artists nothing. Choose a paid post to add a fee.',
  FREE_POST_OPEN: 'You have another free post that is open. Choose a paid post to open this call again.',
  POSTS_USED_UP: 'The posts of your plan are used up for this month. Choose a paid post to change the type.',
  OTHER_TYPE: 'The posts of your plan are for residencies. Choose a paid post to change the type.',
  NO_POSTS: 'This call was posted by a plan that has ended. Choose a paid post to change its type.',
};
const transferMessages: Record<Exclude<PostConflict, 'UNPAID'>, string> = {
  HAS_FEES: 'That profile has no plan for calls with fees.',
  FREE_POST_OPEN: 'That profile has a free post that is open. This call can move when it has closed.',
  SUBSCRIPTION_EXPIRED: 'The subscription of that profile has expired.',
  POSTS_USED_UP: 'The posts of that profile are used up for the month in which this was posted.',
  OTHER_TYPE: 'The posts of that profile are for residencies.',
  NO_POSTS: 'This call was posted by a plan, and that profile has no plan with posts.',
};
