import type { ArtworkVisibility } from '@/lib/shared/domain/artwork';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError } from '../errors';
import { lockProfile } from '../profile/queries/write-profile-images';
import { enforceQuota } from './enforce-quota';
import { listOwnArtworkRows, updateArtworkRow } from './queries/write-artwork';

/** Comes before every rank that the owner has chosen. */
const FIRST_RANK = 0;

type Publication = {
  id: string;
  profileId: string;
  visibility: ArtworkVisibility;
  /** Another public artwork of the profile to unlist in exchange. */
  inPlaceOf: string | undefined;
};

/**
 * Idempotent: repeating a successful swap changes nothing.
 * @returns the ids of the published artwork and the replaced one, if any
 * @throws ConflictError if the artwork to replace is not public; QuotaExceededError
 */
export async function publishArtwork(
  db: Db,
  { id, profileId, visibility, inPlaceOf }: Publication,
  now: Date,
): Promise<string[]> {
  const ids = inPlaceOf === undefined ? [id] : [id, inPlaceOf];
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const rows = await listOwnArtworkRows(transaction, profileId, ids);
    const replaced = rows.find((row) => row.id === inPlaceOf);
    if (inPlaceOf !== undefined && replaced?.visibility !== 'PUBLIC') {
      if (rows.find((row) => row.id === id)?.visibility === visibility) return ids;
      throw new ConflictError(problem('artwork.refusal.otherGone'));
    }
    await enforceQuota(transaction, { profileId, now }, async () => {
      // The new work inherits the replaced work's rank. Otherwise, the plan's limit could freeze the new work.
      const rank = replaced && { stayRank: replaced.stayRank ?? FIRST_RANK };
      if (replaced) await updateArtworkRow(transaction, replaced.id, { visibility: 'UNLISTED', stayRank: null }, now);
      await updateArtworkRow(transaction, id, { visibility, ...rank }, now);
    });
    return ids;
  });
}
