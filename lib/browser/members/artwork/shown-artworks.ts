import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { ShownArtwork } from '@/lib/shared/contract/own-artwork';
import type { SubscriptionType } from '@/lib/shared/domain/subscription';
import { changeOwn, refreshOwn } from '../own-changes';
import type { Subscriber } from '../payment/subscription';

/* If a plan allows fewer works than are public, the owner chooses which ones to keep. */

/** `NONE` means no plan; undefined means the current plan. */
export type ShownUnder = SubscriptionType | 'NONE' | undefined;

export type ShownArtworks = { works: ShownArtwork[]; limit: number | null; frozen: number };

const PAGE_SIZE = 100;
/** Beyond this limit, the server keeps the oldest works. */
const MAX_PAGES = 10;

/** Shown works come before frozen ones. */
export function shownArtworksQuery({ accountId, profileId }: Subscriber, plan: ShownUnder) {
  return queryOptions({
    queryKey: [accountId, 'artworks', 'shown', profileId, plan ?? null],
    queryFn: async ({ signal }): Promise<ShownArtworks> => {
      const works: ShownArtwork[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), size: String(PAGE_SIZE), ...(plan !== undefined && { plan }) };
        const shown = await api('GET /v1/artworks/config/shown', { query }, { as: profileId, signal });
        const { data, pages, limit, frozen } = shown;
        works.push(...data);
        // If no works are frozen, there is nothing to choose.
        if (page >= Math.min(pages, MAX_PAGES) || frozen === 0) return { works, limit, frozen };
      }
    },
    // New works change the list, possibly in another tab.
    staleTime: 0,
  });
}

export async function chooseShownArtworks({ profileId }: Subscriber, ids: readonly string[]): Promise<void> {
  await api('PUT /v1/artworks/config/shown', { body: { ids: [...ids] } }, { as: profileId });
  await refreshOwn('artworks');
}

/** Keeps the positions of all other works. */
export async function swapShownArtwork(
  { profileId }: Subscriber,
  shown: readonly ShownArtwork[],
  { id, insteadOf }: { id: string; insteadOf: string },
): Promise<void> {
  const ids = shown.map((work) => (work.id === insteadOf ? id : work.id));
  await changeOwn('artworks', 'PUT /v1/artworks/config/shown', { body: { ids } }, { as: profileId });
}
