import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import type { Db } from '../db/client';
import { applyArtworkLimit } from './queries/freeze-artworks';
import { countOwnArtworks, getArtworkQuota } from './queries/read-quota';
import { findQuotaConflict } from './quota-rule';

/** Why the plan has no room for what a write would leave behind. */
export type QuotaConflict = { conflict: 'not permitted' | 'too many unlisted'; quota: ArtworkQuota };

/** Rolls the transaction back with the reason. */
export class QuotaReachedError extends Error {
  constructor(readonly refusal: QuotaConflict) {
    super(refusal.conflict);
  }
}

/**
 * Runs a write of artworks inside a transaction that has locked their profile, and compares the states before and after
 * it, whichever fields and however many artworks were written. Frozen artworks for which there is room again are thawed.
 * @throws QuotaReachedError, which has to roll the transaction back.
 */
export async function enforceQuota<Result>(
  transaction: Db,
  profileId: string,
  now: Date,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await countOwnArtworks(transaction, profileId);
  const result = await write();
  await applyArtworkLimit(transaction, now, profileId);
  const after = await countOwnArtworks(transaction, profileId);
  const quota = await getArtworkQuota(transaction, profileId, after);
  const refused = findQuotaConflict(before, after, quota);
  if (refused === null) return result;
  // The message says how many works are shown, and the write is undone.
  throw new QuotaReachedError({ conflict: refused, quota: { ...quota, used: before.shown } });
}
