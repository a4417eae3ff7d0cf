import { api } from '@/lib/browser/api/api';
import { queryClient } from '../query-client';
import { forgetImported } from './imported-rows';

/** Removes the works that an import created. @returns their number. */
export async function undoArtworkImport(profileId: string, id: string): Promise<number> {
  const { artworkIds } = await api('DELETE /v1/artworks/imports/{id}', { path: { id } }, { as: profileId });
  forgetImported(profileId, artworkIds);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'artworks' });
  return artworkIds.length;
}
