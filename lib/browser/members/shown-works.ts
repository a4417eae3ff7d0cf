import { queryOptions } from '@tanstack/react-query';
import { asMember } from '@/lib/browser/session/as-member';
import type { ShownArtwork } from '@/lib/shared/contract/shown-artwork';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { actAs } from './act-as';
import { queryClient } from './query-client';
import type { Subscriber } from './subscription';

/* Which public works a plan shows, and the owner's choice of those that stay. */

/** The plan in question: one of those sold, none, or the present one. */
export type ShownUnder = SubscriptionType | 'NONE' | undefined;

export type ShownWorks = { works: ShownArtwork[]; limit: number | null; frozen: number };

const PAGE = 100;
/** Pages that are loaded at most. More works than these are chosen from on the server: the oldest stay. */
const MAX_PAGES = 10;

/** All public works of a profile in the order in which a plan shows them. */
export function shownWorksQuery({ accountId, profileId }: Subscriber, plan: ShownUnder) {
  return queryOptions({
    queryKey: [accountId, 'artworks', 'shown', profileId, plan ?? null],
    queryFn: async ({ signal }): Promise<ShownWorks> => {
      await actAs(profileId);
      const works: ShownArtwork[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), size: String(PAGE), ...(plan !== undefined && { plan }) };
        const { data, pages, limit, frozen } = await asMember('GET /v1/artworks/config/shown', { query }, signal);
        works.push(...data);
        // Without frozen works there is nothing to choose.
        if (page >= Math.min(pages, MAX_PAGES) || frozen === 0) return { works, limit, frozen };
      }
    },
    // It changes with every work, also in another tab.
    staleTime: 0,
  });
}

/**
 * Stores the works that stay when the plan shows fewer.
 * @throws ApiError, ApiUnavailableError
 */
export async function chooseShownWorks({ accountId, profileId }: Subscriber, ids: readonly string[]): Promise<void> {
  await actAs(profileId);
  await asMember('PUT /v1/artworks/config/shown', { body: { ids: [...ids] } });
  await queryClient.invalidateQueries({ queryKey: [accountId, 'artworks'] });
}
