import type { ArtworkQuota } from '@/lib/contract/artwork';
import type { Db } from '../../client';
import { settleFrozenArtworks } from './freeze-artworks';
import { type ArtworkCounts, countOwnArtworks, getArtworkQuota } from './read-quota';

/** Why the plan has no room for what a write would leave behind. */
export type RoomRefusal = { refused: 'not permitted' | 'too many unlisted'; quota: ArtworkQuota };

/** Rolls the transaction back with the reason. */
export class NoRoomError extends Error {
  constructor(readonly refusal: RoomRefusal) {
    super(refusal.refused);
  }
}

const countActive = ({ shown, frozen }: ArtworkCounts) => shown + frozen;
const countInactive = ({ unlisted, drafts }: ArtworkCounts) => unlisted + drafts;
const countPosted = (counts: ArtworkCounts) => countActive(counts) + counts.unlisted;

/**
 * Runs a write of artworks inside a transaction that has locked their profile, and compares the states before and after
 * it, whichever fields and however many artworks were written: no count may grow beyond its limit, and an expired
 * subscription posts nothing. A profile that is over a limit after a downgrade may still make that count smaller.
 * Frozen artworks for which there is room again are thawed.
 * @throws NoRoomError, which has to roll the transaction back.
 */
export async function withRoom<Result>(
  transaction: Db,
  profileId: string,
  now: Date,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await countOwnArtworks(transaction, profileId);
  const result = await write();
  await settleFrozenArtworks(transaction, now, profileId);
  const after = await countOwnArtworks(transaction, profileId);
  const isMoreActive = countActive(after) > countActive(before);
  const isMoreInactive = countInactive(after) > countInactive(before);
  const isMorePosted = countPosted(after) > countPosted(before);
  if (!isMoreActive && !isMoreInactive && !isMorePosted) return result;
  const quota = await getArtworkQuota(transaction, profileId);
  const { limit, unlisted, reason } = quota;
  const isOverLimit = isMoreActive && limit !== null && countActive(after) > limit;
  if (isOverLimit || (isMorePosted && reason === 'subscription_expired')) {
    throw new NoRoomError({ refused: 'not permitted', quota: { ...quota, used: before.shown } });
  }
  if (isMoreInactive && unlisted.limit !== null && countInactive(after) > unlisted.limit) {
    throw new NoRoomError({ refused: 'too many unlisted', quota });
  }
  return result;
}
