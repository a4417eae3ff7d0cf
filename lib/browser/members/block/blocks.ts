import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/browser/api/api';
import { notifyOtherTabs } from '@/lib/browser/session/other-tabs';
import { queryClient } from '../query-client';

export type BlockOwner = { accountId: string; profileId: string };

const BLOCKS_PAGE_SIZE = '30';

const createKey = ({ accountId, profileId }: BlockOwner) => [accountId, 'blocks', profileId] as const;

export function blocksQuery(owner: BlockOwner) {
  return infiniteQueryOptions({
    queryKey: createKey(owner),
    queryFn: ({ pageParam, signal }) => {
      const query = { size: BLOCKS_PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return api('GET /v1/blocks', { query }, { as: owner.profileId, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Also refetches what a block ends or hides, here and in other tabs. */
export async function changeBlock(owner: BlockOwner, id: string, isBlocked: boolean): Promise<void> {
  const [input, options] = [{ path: { id } }, { as: owner.profileId }];
  if (isBlocked) await api('PUT /v1/profiles/{id}/block', input, options);
  else await api('DELETE /v1/profiles/{id}/block', input, options);
  for (const stale of ['threads', 'notifications'] as const) notifyOtherTabs({ stale });
  const changed = ['blocks', 'follows', 'threads', 'notifications'];
  await Promise.all(changed.map((list) => queryClient.invalidateQueries({ queryKey: [owner.accountId, list] })));
}
