import { queryOptions } from '@tanstack/react-query';
import { fromBrowser } from '@/lib/api/browser';
import type { BoostKind } from '@/lib/domain/boost';
import { asMember } from '@/lib/session/as-member';
import { actAs } from './act-as';
import type { Product } from './checkout';
import { readOwnArtwork } from './own-artworks';
import { boostOpportunity, readOwnOpportunity } from './own-opportunities';
import { queryClient } from './query-client';

/* Promoting a work, or a call that is up: with what the plan includes, or bought. */

export type PromotedKind = 'ARTWORK' | 'OPPORTUNITY';

/** What is promoted, as far as its page needs it. */
export type Promoted = { kind: PromotedKind; id: string; profileId: string; title: string; isOpen: boolean };

export function promotedQuery(accountId: string, kind: PromotedKind, id: string) {
  return queryOptions({
    queryKey: [accountId, 'promoted', kind, id],
    queryFn: async (): Promise<Promoted> => {
      if (kind === 'OPPORTUNITY') {
        const { profileId, title, status } = await readOwnOpportunity(id);
        return { kind, id, profileId, title, isOpen: status === 'PUBLISHED' };
      }
      const { profileId, title, frozen, hidden, visibility } = await readOwnArtwork(id);
      return { kind, id, profileId, title, isOpen: !frozen && !hidden && visibility === 'PUBLIC' };
    },
    staleTime: 0,
  });
}

/** How many boosts the plan of the profile still includes this month. */
export function boostAllowanceQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [accountId, 'boost-allowance', profileId],
    queryFn: async ({ signal }): Promise<number> => {
      await actAs(profileId);
      return (await asMember('GET /v1/opportunities/boost', {}, signal)).remaining;
    },
    staleTime: 0,
  });
}

export function boostProductsQuery(kind: PromotedKind, currency: string) {
  return queryOptions({
    queryKey: ['products', kind, currency],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const query = { currency };
      if (kind === 'ARTWORK') return (await fromBrowser('GET /v1/artworks/products', { query }, signal)).data;
      const { data } = await fromBrowser('GET /v1/opportunities/products', { query }, signal);
      return data.filter(({ metadata }) => metadata.opportunityBoostEvent !== undefined);
    },
  });
}

/**
 * Uses up a boost that the plan includes.
 * @throws ApiError, ApiUnavailableError
 */
export async function promoteWithPlan(promoted: Promoted, type: BoostKind): Promise<void> {
  if (promoted.kind === 'OPPORTUNITY') await boostOpportunity(promoted, type);
  else {
    await actAs(promoted.profileId);
    await asMember('PUT /v1/artworks/{id}/boost', { path: { id: promoted.id }, body: { type } });
  }
  void queryClient.invalidateQueries();
}
