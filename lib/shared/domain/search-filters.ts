import type { FilterDefinitions } from './filter';
import { MAX_QUERY_LENGTH, searchKinds } from './search';

/**
 * The filters of `/search`. Only works have pages there; the lists of profiles and opportunities have their own
 * searches.
 */
export const searchFilters = {
  query: { kind: 'text', maxLength: MAX_QUERY_LENGTH, isEndless: true },
  /** Defaults to all kinds. */
  kinds: { kind: 'value', values: ['artworks'], among: searchKinds },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;
