import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { Applicant } from '@/lib/browser/members/application/applications';
import { ownArtworkQuery, ownArtworksQuery } from '@/lib/browser/members/artwork/own-artworks';
import { readListState } from '@/lib/browser/members/list-state';
import { isMissing } from '@/lib/shared/api/error-message';
import { noOwnFilters } from '@/lib/shared/filters/own-artworks';
import { pickWorkFacts, type WorkFacts } from './work-facts';

/** The artist's newest works, and the chosen ones even if they are further down the list. */
export function useOwnWorks({ accountId, profileId }: Applicant, chosen: readonly string[]) {
  const query = useInfiniteQuery(ownArtworksQuery(accountId, profileId, { ...noOwnFilters, sortBy: 'newest' }));
  const list = readListState(query);
  const rows = list.rows ?? [];
  const others = chosen.filter((id) => list.rows !== null && !rows.some((row) => row.id === id));
  const read = useQueries({ queries: others.map((id) => ownArtworkQuery(accountId, id)) });
  const works = new Map<string, WorkFacts>(rows.map((row) => [row.id, row]));
  for (const { data } of read) {
    if (data !== undefined) works.set(data.id, pickWorkFacts(data));
  }
  return {
    list,
    works,
    /** The number of all works; null until the list is loaded. */
    count: query.data?.pages[0]?.counts.all ?? null,
    /** Chosen works that were deleted since. */
    missing: others.filter((_, index) => isMissing(read[index]?.error)),
  };
}
