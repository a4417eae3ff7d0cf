import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import { getPlan, type Plan } from '@/lib/shared/domain/offer';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { QuotaExceededError } from '../errors';
import { readOffer } from '../site/queries/read-offer';
import { getSubscription } from '../subscription/queries/subscriptions';
import { applyArtworkLimit } from './queries/freeze-artworks';
import { countOwnArtworks } from './queries/read-quota';
import { type ArtworkCounts, createArtworkQuota, findQuotaConflict, mayFreeze, type QuotaConflict } from './quota-rule';

export type QuotaRule = {
  findConflict: (before: ArtworkCounts, after: ArtworkCounts, quota: ArtworkQuota) => QuotaConflict | null;
  createError: (quota: ArtworkQuota) => QuotaExceededError;
};

const postingRule: QuotaRule = {
  findConflict: findQuotaConflict,
  createError: ({ reason, used, limit }) =>
    reason === 'subscription_expired'
      ? new QuotaExceededError(problem('artwork.refusal.expired'), reason)
      : new QuotaExceededError(problem('artwork.refusal.quota', { used, limit: limit ?? used })),
};

/**
 * Runs a write that can change how many artworks count, and thaws frozen artworks that fit the quota again. Compares
 * the counts before and after, which covers every kind of write. The transaction must hold a lock on the profile.
 * @throws QuotaExceededError, which must roll the transaction back
 */
export async function enforceQuota<Result>(
  transaction: Db,
  { profileId, now, rule = postingRule }: { profileId: string; now: Date; rule?: QuotaRule },
  write: (plan: Plan, before: ArtworkCounts) => Promise<Result>,
): Promise<Result> {
  const before = await countOwnArtworks(transaction, profileId);
  // The plan cannot change here, because plan changes lock the profile.
  const subscription = await getSubscription(transaction, profileId);
  const plan = getPlan(await readOffer(transaction), subscription);
  const result = await write(plan, before);
  let after = await countOwnArtworks(transaction, profileId);
  if (mayFreeze(before, after, plan)) {
    await applyArtworkLimit(transaction, now, profileId);
    after = await countOwnArtworks(transaction, profileId);
  }
  const quota = createArtworkQuota(after, plan, subscription.isExpired);
  switch (rule.findConflict(before, after, quota)) {
    case null:
      return result;
    case 'TOO_MANY_UNLISTED':
      throw new QuotaExceededError(
        `Your plan holds ${quota.unlisted.limit} unlisted works and drafts. Publish or delete one of them first.`,
      );
    case 'NOT_PERMITTED':
      // The write is rolled back, so the message uses the count from before the write.
      throw rule.createError({ ...quota, used: before.shown });
  }
}
