import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import type { ShownArtwork } from '@/lib/shared/contract/shown-artwork';
import { getNextPage, type ListPage } from '../list-pages';
import type { Subscriber } from '../payment/subscription';
import { queryClient } from '../query-client';

/** The public works of a profile, one of which can be unlisted to publish another. */
export function replaceableArtworksQuery({ accountId, profileId }: Subscriber) {
  return infiniteQueryOptions({
    queryKey: [accountId, 'artworks', 'replaceable', profileId],
    queryFn: ({ pageParam, signal }): Promise<ListPage<ShownArtwork>> =>
      api('GET /v1/artworks/config/shown', { query: { page: String(pageParam) } }, { as: profileId, signal }),
    initialPageParam: 1,
    getNextPageParam: getNextPage,
    staleTime: 0,
  });
}

/**
 * Sets the visibility of a work; `inPlaceOf` unlists another work in the same transaction.
 * @throws ApiError, ApiUnavailableError
 */
export async function publishArtwork(
  { id, profileId }: { id: string; profileId: string },
  body: EndpointBody<'PUT /v1/artworks/{id}/visibility'>,
): Promise<void> {
  await api('PUT /v1/artworks/{id}/visibility', { path: { id }, body }, { as: profileId });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'artworks' });
}
