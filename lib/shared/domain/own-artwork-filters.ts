import { ownArtworkSorts, ownArtworkStates } from './artwork';
import type { FilterDefinitions } from './filter';

/** The filters of an artist's own list of works. */
export const ownArtworkFilters = {
  /** Words in the title, medium, series, year or tags; each has to match. */
  searchQuery: { kind: 'text', maxLength: 120, isLine: true },
  state: { kind: 'value', values: ownArtworkStates },
  sortBy: { kind: 'choice', values: ownArtworkSorts, defaultValue: 'order' },
} as const satisfies FilterDefinitions;
