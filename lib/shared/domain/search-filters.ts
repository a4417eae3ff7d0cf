import type { FilterDefinitions } from './filter';
import { MAX_SEARCH, searchKinds } from './search';

/** The filters of `/search`. Only works have pages there; people and opportunities have lists of their own that search. */
export const searchFilters = {
  query: { kind: 'text', longest: MAX_SEARCH, isEndless: true },
  /** All of them by default. */
  kinds: { kind: 'value', values: ['artworks'], among: searchKinds },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;
