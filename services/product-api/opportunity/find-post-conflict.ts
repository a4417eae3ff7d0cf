import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { PaymentRequiredError, QuotaExceededError } from '../errors';
import { readOffer } from '../site/queries/read-offer';
import { readSales } from '../site/sales';
import { findFreePostConflict, findIncludedPostConflict, type PostConflict, type PostedOpportunity } from './post-rule';
import { countOtherFreePosts, type PostUse } from './queries/posts';
import { getPostQuota } from './queries/read-post-quota';

/**
 * Callers must hold a lock on the profile.
 * @param use the quota or payment that was used to post the opportunity; null if it has not been posted yet
 * @param usedAt any time in the month whose quota counts
 */
export async function findPostConflict(
  transaction: Db,
  opportunity: PostedOpportunity,
  use: PostUse | null,
  { now, usedAt = now }: { now: Date; usedAt?: Date },
): Promise<PostConflict | null> {
  switch (opportunity.planType) {
    case 'FREE': {
      const others = await countOtherFreePosts(transaction, opportunity, now);
      const limit = (await readOffer(transaction)).noPlan.openCalls;
      const { posts: arePostsSold } = await readSales(transaction);
      return findFreePostConflict(opportunity, { others, limit, arePostsSold }, now);
    }
    case 'PREMIUM_SUBSCRIPTION': {
      const quota = await getPostQuota(transaction, opportunity.profileId, usedAt);
      return findIncludedPostConflict(opportunity.type, use, quota);
    }
    default:
      return null;
  }
}

/** Thrown to roll back the transaction. */
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
    throw new PaymentRequiredError(problem('opportunity.refusal.unpaid'));
  }
  if (attempt === 'transfer') throw new QuotaExceededError(problem(`opportunity.refusal.transfer.${conflict}`));
  if (conflict === 'SUBSCRIPTION_EXPIRED') {
    throw new QuotaExceededError(problem('opportunity.refusal.expired'), 'subscription_expired');
  }
  // Paying would allow the change, because a listed opportunity can become a paid post.
  if (attempt === 'change') throw new PaymentRequiredError(problem(`opportunity.refusal.change.${conflict}`));
  throw new QuotaExceededError(problem(`opportunity.refusal.publish.${conflict}`));
}
