import type { SearchKind } from '@/lib/shared/domain/search';
import { formatCounted } from '@/lib/shared/domain/text';

/** The labels, in the order in which the kinds are shown. */
export const kindLabels: Record<SearchKind, string> = {
  profiles: 'People',
  artworks: 'Works',
  opportunities: 'Opportunities',
};

const nouns: Record<SearchKind, [one: string, many: string]> = {
  profiles: ['person', 'people'],
  artworks: ['work', 'works'],
  opportunities: ['opportunity', 'opportunities'],
};

/** "work" */
export function formatKind(kind: SearchKind): string {
  return nouns[kind][0];
}

/** "40 works" */
export function formatKindCount(kind: SearchKind, count: number, isCapped = false): string {
  return formatCounted(count, ...nouns[kind], isCapped);
}
