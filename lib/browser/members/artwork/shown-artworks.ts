import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import type { ShownArtwork } from '@/lib/shared/contract/shown-artwork';
import { queryClient } from '../query-client';

/* The owner's choice of visible works, if the plan shows fewer than there are. */

const PAGE_SIZE = 100;
/** More works than any list counts (`totalIsCapped`); bounds the loop. */
const MAX_PAGES = 100;

/** The public works that the current plan shows, in the order in which they keep their places. */
export function shownArtworksQuery(accountId: string, profileId: string) {
  return queryOptions({
    queryKey: [accountId, 'artworks', 'shown', profileId],
    queryFn: async ({ signal }): Promise<ShownArtwork[]> => {
      const shown: ShownArtwork[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = { page: String(page), size: String(PAGE_SIZE) };
        const { data, pages } = await api('GET /v1/artworks/config/shown', { query }, { as: profileId, signal });
        shown.push(...data.filter(({ isShown }) => isShown));
        if (page >= pages || data.some(({ isShown }) => !isShown)) break;
      }
      return shown;
    },
    staleTime: 0,
  });
}

/** Shows a frozen work and freezes another one in its place. The other works keep their places. */
export async function swapShownArtwork(
  profileId: string,
  shown: readonly ShownArtwork[],
  { id, insteadOf }: { id: string; insteadOf: string },
): Promise<void> {
  const ids = shown.map((work) => (work.id === insteadOf ? id : work.id));
  try {
    await api('PUT /v1/artworks/config/shown', { body: { ids } }, { as: profileId });
  } finally {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'artworks' });
  }
}
