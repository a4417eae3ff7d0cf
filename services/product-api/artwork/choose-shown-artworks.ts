import type { Db } from '../db/client';
import { InvalidInputError } from '../errors';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { applyArtworkLimit } from './queries/freeze-artworks';
import { listPublicArtworkIds, storeStayRanks } from './queries/shown-artworks';

/**
 * Stores the works that remain visible when the plan shows fewer than the profile has, in the given order, and freezes
 * and thaws works accordingly.
 * @returns the ids of the works that were frozen or thawed.
 * @throws UnauthenticatedError; InvalidInputError for an id that is not a public work of the profile.
 */
export async function chooseShownArtworks(
  db: Db,
  profileId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    const own = new Set(await listPublicArtworkIds(transaction, profileId, ids));
    const unknownAt = ids.findIndex((id) => !own.has(id));
    if (unknownAt >= 0) throw new InvalidInputError({ [`ids.${unknownAt}`]: 'Not a public work of this profile.' });
    await storeStayRanks(transaction, profileId, ids);
    return applyArtworkLimit(transaction, now, profileId);
  });
}
