import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DeskFilters, deskQuery } from '@/lib/browser/members/application/application-desk';
import { listRows } from '@/lib/browser/members/list-pages';
import type { OpportunityOwner } from '@/lib/browser/members/opportunity-owner';
import type { DeskApplication } from '@/lib/shared/contract/application-desk';

/** Never refetches the list: an application that has been opened would disappear from a list of new ones. */
export function useNeighbours(
  owner: OpportunityOwner,
  filters: DeskFilters,
  id: string,
  application: Pick<DeskApplication, 'previousId' | 'nextId'> | undefined,
) {
  const { data, isFetched, refetch } = useInfiniteQuery({ ...deskQuery(owner, filters), enabled: false });
  useEffect(() => {
    if (!isFetched) void refetch();
  }, [isFetched, refetch]);
  const rows = data ? listRows(data.pages) : [];
  const at = rows.findIndex((row) => row.id === id);
  const last = data?.pages.at(-1);
  const near = (by: 1 | -1) => (at < 0 ? null : (rows[at + by] ?? null));
  return {
    /** Null if the row is not on the pages loaded so far. */
    row: rows[at] ?? null,
    next: near(1),
    previousId: near(-1)?.id ?? application?.previousId ?? null,
    nextId: near(1)?.id ?? application?.nextId ?? null,
    /** Starts at 1. Null if the row is not on the pages loaded so far. */
    position: at < 0 ? null : at + 1,
    total: last && !last.totalIsCapped ? last.total : null,
    knownLabels: last?.labels.map(({ value }) => value) ?? [],
  };
}
