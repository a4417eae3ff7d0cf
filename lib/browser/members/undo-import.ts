import { asProfile } from './as-profile';
import { forgetImported } from './imported-rows';
import { queryClient } from './query-client';

/** Removes the works that an import created. @returns their number. */
export async function undoArtworkImport(profileId: string, id: string): Promise<number> {
  const { artworkIds } = await asProfile(profileId, 'DELETE /v1/artworks/imports/{id}', { path: { id } });
  forgetImported(profileId, artworkIds);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'artworks' });
  return artworkIds.length;
}
