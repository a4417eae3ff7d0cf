import { api } from '@/lib/browser/api/api';
import { setSavedArtworks } from '@/lib/browser/session/marks';
import { type BookmarkOwner, createBookmarks } from '../create-bookmarks';
import { listQuery } from '../list-pages';
import { queryClient } from '../query-client';

const saved = createBookmarks({
  noun: 'saved-artworks',
  readIds: async ({ profileId }, signal) =>
    (await api('GET /v1/artworks/bookmarks/ids', {}, { as: profileId, signal })).ids,
  save: ({ profileId }, id) => api('POST /v1/artworks/bookmarks/{id}', { path: { id } }, { as: profileId }),
  remove: ({ profileId }, id) => api('DELETE /v1/artworks/bookmarks/{id}', { path: { id } }, { as: profileId }),
  setSaved: setSavedArtworks,
  onSaved: (owner) => {
    void queryClient.invalidateQueries({ queryKey: [...createSavedArtworksKey(owner), 'list'] });
  },
});

export const {
  createKey: createSavedArtworksKey,
  idsQuery: savedArtworkIdsQuery,
  follow: followSavedArtworks,
  change: changeSavedArtwork,
} = saved;

export const SAVED_ARTWORKS_PAGE_SIZE = 24;

/** Latest first. @param isLoose omits works that are in a collection */
export function savedArtworksQuery(owner: BookmarkOwner, isLoose: boolean) {
  const key = [...saved.createKey(owner), 'list', isLoose] as const;
  return listQuery(key, SAVED_ARTWORKS_PAGE_SIZE, async (query, signal) => {
    await saved.waitForChange();
    const input = { query: { ...query, ...(isLoose && { isLoose: 'true' }) } };
    return api('GET /v1/artworks/bookmarks/list', input, { as: owner.profileId, signal });
  });
}
