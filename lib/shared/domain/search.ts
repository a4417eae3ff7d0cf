import type { FilterDefinitions } from './filter';

export const searchKinds = ['profiles', 'artworks', 'opportunities'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const MAX_QUERY_LENGTH = 200;

/** On `/search`, only works are paginated. */
export const searchFilters = {
  query: { kind: 'text', maxLength: MAX_QUERY_LENGTH, isEndless: true },
  /** Defaults to all kinds. */
  kinds: { kind: 'value', values: ['artworks'], among: searchKinds },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;
