import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { ShownArtwork } from '@/lib/shared/contract/shown-artwork';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import type { Subscriber } from '../payment/subscription';
import { queryClient } from '../query-client';

/* The public works that a plan shows, and the owner's choice of those that stay. */

/** The plan in question: a plan on sale, `NONE` for no plan, or undefined for the current one. */
export type ShownUnder = SubscriptionType | 'NONE' | undefined;

export type ShownWorks = { works: ShownArtwork[]; limit: number | null; frozen: number };

const PAGE = 100;
/** The maximum number of pages to load. Beyond it the server chooses: the oldest works stay. */
const MAX_PAGES = 10;

/** All public works of a profile in the order in which a plan shows them. */
export function shownWorksQuery({ accountId, profileId }: Subscriber, plan: ShownUnder) {
  return queryOptions({
    queryKey: [accountId, 'artworks', 'shown', profileId, plan ?? null],
    queryFn: async ({ signal }): Promise<ShownWorks> => {
      const works: ShownArtwork[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), size: String(PAGE), ...(plan !== undefined && { plan }) };
        const { data, pages, limit, frozen } = await api(
          'GET /v1/artworks/config/shown',
          { query },
          { as: profileId, signal },
        );
        works.push(...data);
        // Without frozen works there is no choice to make.
        if (page >= Math.min(pages, MAX_PAGES) || frozen === 0) return { works, limit, frozen };
      }
    },
    // Every new work changes the list, also in another tab.
    staleTime: 0,
  });
}

/**
 * Stores which works stay visible when the plan shows fewer.
 * @throws ApiError, ApiUnavailableError
 */
export async function chooseShownWorks({ accountId, profileId }: Subscriber, ids: readonly string[]): Promise<void> {
  await api('PUT /v1/artworks/config/shown', { body: { ids: [...ids] } }, { as: profileId });
  await queryClient.invalidateQueries({ queryKey: [accountId, 'artworks'] });
}
