import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { v5 as uuidv5 } from 'uuid';
import { api } from '@/lib/browser/api/api';
import { queryClient } from '@/lib/browser/members/query-client';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { StoredListMapping } from '@/lib/shared/contract/artwork-import';
import type { ListMapping } from '@/lib/shared/import/list-column';

export function artworkImportsQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [accountId, 'artworks', 'imports', profileId],
    queryFn: ({ signal }) => api('GET /v1/artworks/imports', { query: { size: '10' } }, { as: profileId, signal }),
    staleTime: 0,
  });
}

export async function startArtworkImport(profileId: string, body: { id: string; name: string; rows: number }) {
  await api('POST /v1/artworks/imports', { body }, { as: profileId });
}

/** The server only fetches images from `hosts`. */
export function fetchArtworkImage(profileId: string, url: string, hosts: readonly string[]): Promise<ArtworkImage> {
  return api('POST /v1/images/remote', { body: { url, hosts: [...hosts] } }, { as: profileId });
}

function listMappingsQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [accountId, 'list-mappings', profileId] as const,
    queryFn: async ({ signal }) => (await api('GET /v1/artworks/imports/mappings', {}, { as: profileId, signal })).data,
  });
}

const createId = (profileId: string, header: readonly string[]) => uuidv5(JSON.stringify(header), profileId);

/** Null if there is no mapping or the request fails. */
export async function findListMapping(accountId: string, profileId: string, header: readonly string[]) {
  const stored = await queryClient.fetchQuery(listMappingsQuery(accountId, profileId)).catch(() => null);
  return stored?.find(({ id }) => id === createId(profileId, header)) ?? null;
}

type ChangedMapping = Omit<StoredListMapping, 'columns'> & { header: readonly string[]; mapping: ListMapping };

/** The scope serializes changes, so the last one is stored. */
export function storeListMappingMutation(accountId: string, profileId: string) {
  const { queryKey } = listMappingsQuery(accountId, profileId);
  const createBody = ({ mapping, values, category }: ChangedMapping) => ({ columns: [...mapping], values, category });
  return mutationOptions({
    scope: { id: 'list-mappings' },
    mutationFn: (changed: ChangedMapping) => {
      const input = { path: { id: createId(profileId, changed.header) }, body: createBody(changed) };
      return api('PUT /v1/artworks/imports/mappings/{id}', input, { as: profileId });
    },
    // Updates the list immediately, because the user may import a corrected file before the response arrives.
    onMutate: (changed) => {
      const id = createId(profileId, changed.header);
      queryClient.setQueryData<(StoredListMapping & { id: string })[]>(queryKey, (stored = []) => [
        { id, ...createBody(changed) },
        ...stored.filter((one) => one.id !== id),
      ]);
    },
  });
}
