import type { Handlers } from '../handlers';
import { deleteArtworks, restoreArtworks } from './delete-artworks';
import { requireArtworkOwner } from './own-routes';

export const artworkDeletionHandlers = {
  'DELETE /v1/artworks/{id}': async ({ db, profileId, path, now }) => {
    await requireArtworkOwner(db, path.id, profileId);
    await deleteArtworks(db, { ids: [path.id], profileId }, now);
    return { profileId, profileIds: [], artworkIds: [path.id], opportunityIds: [] };
  },

  'DELETE /v1/artworks/': async ({ db, profileId, body, now }) => {
    const artworkIds = await deleteArtworks(db, { ids: body.ids, profileId }, now);
    return { profileId, profileIds: [], artworkIds, opportunityIds: [] };
  },

  'POST /v1/artworks/restoration': async ({ db, profileId, body, now }) => {
    await restoreArtworks(db, { ids: body.ids, profileId }, now);
    return { profileId, artworkIds: body.ids };
  },
} satisfies Handlers;
