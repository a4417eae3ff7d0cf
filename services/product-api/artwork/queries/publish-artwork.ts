import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { enforceQuota } from '../enforce-quota';
import { artworks } from '../schema';
import { NOT_DELETED } from './not-deleted';
import { type ArtworkFields, runOrRollBack, touchUpdatedAt, type WriteConflict } from './write-artwork';

/** Before all others that the owner chose to stay. */
const FIRST = 0;

type Publication = {
  id: string;
  profileId: string;
  visibility: NonNullable<ArtworkFields['visibility']>;
  /** Another public artwork of the profile, which becomes unlisted in the same transaction. */
  inPlaceOf: string | undefined;
};

/**
 * Sets who sees an artwork. Idempotent: a retry of a swap that succeeded changes nothing.
 * @returns the ids of the artworks that it names, or that the one to take down is not public any more.
 */
export async function publishArtwork(
  db: Db,
  { id, profileId, visibility, inPlaceOf }: Publication,
  now: Date,
): Promise<string[] | 'not public' | WriteConflict> {
  const named = inPlaceOf === undefined ? [id] : [id, inPlaceOf];
  return runOrRollBack(db, async (transaction) => {
    await lockProfile(transaction, profileId);
    const rows = await transaction
      .select({ id: artworks.id, visibility: artworks.visibility, stayRank: artworks.stayRank })
      .from(artworks)
      .where(and(eq(artworks.profileId, profileId), inArray(artworks.id, named), NOT_DELETED));
    const one = rows.find((row) => row.id === id);
    const other = rows.find((row) => row.id === inPlaceOf);
    if (inPlaceOf !== undefined && other?.visibility !== 'PUBLIC') {
      return one?.visibility === visibility ? named : ('not public' as const);
    }
    const set = (artworkId: string, values: Partial<typeof artworks.$inferInsert>) =>
      transaction
        .update(artworks)
        .set({ ...values, updatedAt: touchUpdatedAt(now) })
        .where(and(eq(artworks.id, artworkId), NOT_DELETED));
    await enforceQuota(transaction, profileId, now, async () => {
      // Among more works than the plan shows, the place of the other one keeps the new one from being frozen.
      const place = other && { stayRank: other.stayRank ?? FIRST };
      if (other) await set(other.id, { visibility: 'UNLISTED', stayRank: null });
      await set(id, { visibility, ...place });
    });
    return named;
  });
}
