import type { ArtworkQuota } from '@/lib/shared/contract/artwork';
import { NotFoundError, QuotaExceededError } from '../errors';
import type { Handlers } from '../handlers';
import { requireOwn, throwWriteConflict } from './own-routes';
import { deleteArtworks, restoreArtworks } from './queries/delete-artworks';

const formatQuotaReached = ({ used, limit }: ArtworkQuota) =>
  `You show ${used} of the ${limit} works of your plan. Unlist or delete one of them first. What you deleted is kept for a day.`;

export const artworkDeletionHandlers = {
  'DELETE /v1/artworks/{id}': async ({ db, profileId, path, now }) => {
    await requireOwn(db, path.id, profileId);
    await deleteArtworks(db, { ids: [path.id], profileId }, now);
    return { profileId, profileIds: [], artworkIds: [path.id], opportunityIds: [] };
  },

  'DELETE /v1/artworks/': async ({ db, profileId, body, now }) => {
    const artworkIds = await deleteArtworks(db, { ids: body.ids, profileId }, now);
    return { profileId, profileIds: [], artworkIds, opportunityIds: [] };
  },

  'POST /v1/artworks/restoration': async ({ db, profileId, body, now }) => {
    const restored = await restoreArtworks(db, { ids: body.ids, profileId }, now);
    if (restored === 'unknown') throw new NotFoundError();
    if ('conflict' in restored) {
      if (restored.conflict !== 'not permitted') throwWriteConflict(restored);
      throw new QuotaExceededError(formatQuotaReached(restored.quota));
    }
    return { profileId, artworkIds: [...restored] };
  },
} satisfies Handlers;
