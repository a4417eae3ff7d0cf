import { artworkCategories } from './artwork';
import type { FilterDefinitions } from './filter';

/** The filters of `/art`. */
export const wallFilters = {
  category: { kind: 'first', values: artworkCategories, isAsGiven: true },
  page: { kind: 'page' },
} as const satisfies FilterDefinitions;
