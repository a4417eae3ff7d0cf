import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';

/* Queries and mutations for the imports of the acting profile, and for its pictures on the web. */

/** The newest imports of a profile. */
export function artworkImportsQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [accountId, 'artworks', 'imports', profileId],
    queryFn: ({ signal }) => api('GET /v1/artworks/imports', { query: { size: '10' } }, { as: profileId, signal }),
    staleTime: 0,
  });
}

export async function startArtworkImport(
  profileId: string,
  body: { id: string; name: string; rows: number },
): Promise<void> {
  await api('POST /v1/artworks/imports', { body }, { as: profileId });
}

/** Lets the server fetch a picture from one of these hosts. The next artwork refers to it by its id. */
export async function fetchArtworkImage(
  profileId: string,
  url: string,
  hosts: readonly string[],
): Promise<ArtworkImage> {
  return api('POST /v1/images/remote', { body: { url, hosts: [...hosts] } }, { as: profileId });
}
