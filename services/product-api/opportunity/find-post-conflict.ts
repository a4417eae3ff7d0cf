import type { Db } from '../db/client';
import { findIncludedPostConflict } from './included-posts';
import { findFreePostConflict, type PostConflict, type PostedOpportunity } from './post-rule';
import { countOtherFreePosts, type PostUse } from './queries/posts';
import { getPostQuota } from './queries/read-post-quota';

/**
 * Decides whether an opportunity may be public as it is posted. Publication, changes, transfers and restored opportunities
 * all use this one function, within a transaction that has locked the profile.
 * @param use the use of the quota that has posted the opportunity; null when one would be used now.
 * @param usedAt the instant whose month's quota is used.
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
    case 'PREMIUM_SUBSCRIPTION':
      return findIncludedPostConflict(
        opportunity.type,
        use,
        await getPostQuota(transaction, opportunity.profileId, usedAt),
      );
    default:
      return null;
  }
}

/** Rolls a transaction back because the rule of posts rejects its result. */
export class PostConflictError extends Error {
  override readonly name = 'PostConflictError';
  constructor(readonly conflict: PostConflict) {
    super(conflict);
  }
}

/** Runs a transaction. @returns the conflict of a PostConflictError, which has rolled it back. */
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
