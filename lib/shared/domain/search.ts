import type { FilterDefinitions } from './filter';

export const searchKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const MAX_QUERY_LENGTH = 200;

/** The filters of `/search`. Only works have pages there. */
export const searchFilters = {
  query: { kind: 'text', maxLength: MAX_QUERY_LENGTH, isEndless: true },
  /** Defaults to all kinds. */
  kinds: { kind: 'value', values: ['artworks'], among: searchKinds },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;

/** The line above results that only resemble the search. @param noun the singular noun for a result, such as "work". */
export function formatSimilar(noun: string, query: string): string {
  return `No ${noun} matches “${query}”. These are similar.`;
}
