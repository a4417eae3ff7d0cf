import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { BoostKind } from '@/lib/shared/domain/boost';
import { listQuery } from '../list-pages';
import { changeOwn } from '../own-changes';

const createKey = (accountId: string) => [accountId, 'boosts'] as const;

export const OWN_BOOSTS_PAGE_SIZE = 30;

/** Always stale: boosts end over time, and editors complete promotions. */
export function ownBoostsQuery(accountId: string, profileId: string) {
  return listQuery([...createKey(accountId), 'list', profileId], OWN_BOOSTS_PAGE_SIZE, (query, signal) =>
    api('GET /v1/profiles/boosts', { query }, { as: profileId, signal }),
  );
}

/** Counts boosts for works and calls together. */
export function includedBoostsQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [...createKey(accountId), 'included', profileId],
    queryFn: ({ signal }) => api('GET /v1/opportunities/boost', {}, { as: profileId, signal }),
    staleTime: 0,
  });
}

/** Uses one of the plan's included boosts. */
export function boostArtwork({ id, profileId }: Pick<Artwork, 'id' | 'profileId'>, type: BoostKind) {
  return changeOwn('artworks', 'PUT /v1/artworks/{id}/boost', { path: { id }, body: { type } }, { as: profileId });
}
