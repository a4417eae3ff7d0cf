import { type SearchKind, searchKinds } from '@/lib/shared/domain/search';
import { formatCount, joinWithAnd } from '@/lib/shared/domain/text';
import { formatKindCount, kindLabels } from './search-labels';

/** The server formats the texts. */
export type SearchFrameData = {
  title: string;
  query: string;
  /** "12 people, 40 works and 3 opportunities"; empty if there is no search. */
  found: string;
  tabs: { href: string; label: string; count: string; isCurrent: boolean }[];
};

/** `isSimilar` is true if nothing matches the search and the results are only similar to it. */
export type Total = { total: number; totalIsCapped: boolean; isSimilar?: boolean | undefined };

export function createKindId(kind: SearchKind): string {
  return `found-${kind}`;
}

export function createSearchFrameData(query: string, totals: Record<SearchKind, Total>): SearchFrameData {
  const found = searchKinds.filter((kind) => totals[kind].total > 0);
  const matching = found.filter((kind) => !totals[kind].isSimilar);
  return {
    title: `Search results for “${query}”`,
    query,
    found:
      matching.length === 0
        ? `Nothing matches “${query}”`
        : joinWithAnd(matching.map((kind) => formatKindCount(kind, totals[kind].total, totals[kind].totalIsCapped))),
    tabs: found.map((kind) => ({
      href: `#${createKindId(kind)}`,
      label: kindLabels[kind],
      count: formatCount(totals[kind].total, totals[kind].totalIsCapped),
      isCurrent: false,
    })),
  };
}

export function createKindFrameData(query: string, kind: SearchKind, found: Total): SearchFrameData {
  return {
    title: `${kindLabels[kind]} ${found.isSimilar ? 'like' : 'that match'} “${query}”`,
    query,
    found: found.isSimilar ? `Nothing matches “${query}”` : formatKindCount(kind, found.total, found.totalIsCapped),
    tabs: [],
  };
}
