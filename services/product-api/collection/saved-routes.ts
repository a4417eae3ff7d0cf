import { collectionLimits } from '@/lib/shared/domain/collection';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { NotFoundError, QuotaExceededError } from '../errors';
import type { Handlers } from '../handlers';
import { lockOwnProfile } from '../profile/lock-own-profile';
import {
  countSaved,
  hasSaved,
  insertSaved,
  listSavedArtworks,
  listSavedIds,
  lockShownArtwork,
  removeSaved,
  removeUnshownSaved,
  type SavedArtwork,
} from './queries/saved-artworks';

/**
 * Idempotent. Locks the profile, so concurrent requests cannot exceed the limit.
 * @throws UnauthenticatedError, NotFoundError, QuotaExceededError
 */
async function saveArtwork(db: Db, saved: SavedArtwork): Promise<void> {
  const { profileId } = saved;
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    if (!(await lockShownArtwork(transaction, saved))) throw new NotFoundError();
    if (await hasSaved(transaction, saved)) return;
    const isFull = async () => (await countSaved(transaction, profileId)) >= collectionLimits.savedWorks;
    if (await isFull()) {
      // Works that the profile can no longer see do not count toward the limit.
      await removeUnshownSaved(transaction, profileId);
      if (await isFull()) {
        throw new QuotaExceededError(problem('collection.refusal.saved', { max: collectionLimits.savedWorks }));
      }
    }
    await insertSaved(transaction, saved);
  });
}

export const savedArtworkHandlers = {
  'GET /v1/artworks/bookmarks/list': ({ db, profileId, query }) => listSavedArtworks(db, profileId, query),
  'GET /v1/artworks/bookmarks/ids': async ({ db, profileId }) => ({ ids: await listSavedIds(db, profileId) }),

  'POST /v1/artworks/bookmarks/{id}': async ({ db, profileId, path }) => {
    await saveArtwork(db, { profileId, artworkId: path.id });
  },

  'DELETE /v1/artworks/bookmarks/{id}': async ({ db, profileId, path }) => {
    const saved = { profileId, artworkId: path.id };
    if (!(await removeSaved(db, saved)) && !(await lockShownArtwork(db, saved))) throw new NotFoundError();
  },
} satisfies Handlers;
