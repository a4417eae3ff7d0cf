import { type SearchKind, searchKinds } from '@/lib/shared/domain/search';
import { formatCount, joinWithAnd } from '@/lib/shared/domain/text';
import type { Words } from '@/lib/shared/i18n/words';
import { formatKindCount } from './search-labels';

/** The server formats all text. */
export type SearchFrameData = {
  title: string;
  query: string;
  /** Example: "12 people, 40 works and 3 opportunities". Without a search, this is empty. */
  found: string;
  tabs: { href: string; label: string; count: string; isCurrent: boolean }[];
};

/** If `isSimilar`, nothing matched, and the list shows similar results. */
export type Total = { total: number; totalIsCapped: boolean; isSimilar?: boolean | undefined };

export function createKindId(kind: SearchKind): string {
  return `found-${kind}`;
}

export function createSearchFrameData(query: string, totals: Record<SearchKind, Total>, words: Words): SearchFrameData {
  const { t, language } = words;
  const found = searchKinds.filter((kind) => totals[kind].total > 0);
  const matching = found.filter((kind) => !totals[kind].isSimilar);
  const counts = matching.map((kind) => formatKindCount(kind, totals[kind].total, totals[kind].totalIsCapped, words));
  return {
    title: t('search.results', { query }),
    query,
    found: matching.length === 0 ? t('search.nothing.matches', { query }) : joinWithAnd(counts, language),
    tabs: found.map((kind) => ({
      href: `#${createKindId(kind)}`,
      label: t(`search.kind.${kind}`),
      count: formatCount(totals[kind].total, totals[kind].totalIsCapped, language),
      isCurrent: false,
    })),
  };
}

export function createWorksFrameData(query: string, found: Total, words: Words): SearchFrameData {
  return {
    title: formatWorksTitle(query, found, words),
    query,
    found: found.isSimilar
      ? words.t('search.nothing.matches', { query })
      : formatKindCount('artworks', found.total, found.totalIsCapped, words),
    tabs: [],
  };
}

/** Example: "Works that match “harbour”". */
export function formatWorksTitle(query: string, { isSimilar }: Total, { t }: Words): string {
  return isSimilar ? t('search.worksLike', { query }) : t('search.worksMatching', { query });
}
