import type { DeskFilters } from '@/lib/browser/members/application/application-desk';
import { deskSorts, deskStates } from '@/lib/shared/domain/application';

export const noDeskFilters: DeskFilters = { sortBy: 'newest' };

/** Reads the filters of the desk from the query of a URL. Unknown values are ignored. */
export function decodeDeskFilters(search: string): DeskFilters {
  const query = new URLSearchParams(search);
  const text = query.get('text')?.trim();
  const medium = query.get('medium');
  const country = query.get('country');
  const label = query.get('label');
  const state = deskStates.find((one) => one === query.get('state'));
  return {
    ...(state !== undefined && { state }),
    ...(text && { text }),
    ...(medium && { medium }),
    ...(country && { country }),
    ...(label && { label }),
    sortBy: deskSorts.find((sort) => sort === query.get('sortBy')) ?? noDeskFilters.sortBy,
  };
}

/** Writes filters as the query of a URL, without the default order. */
export function encodeDeskFilters({ sortBy, ...filters }: DeskFilters): Record<string, string | undefined> {
  return { ...filters, sortBy: sortBy === noDeskFilters.sortBy ? undefined : sortBy };
}

/** The number of active filters, not counting the tab of the state and the order. */
export function countDeskFilters({ text, medium, country, label }: DeskFilters): number {
  return [text, medium, country, label].filter((value) => value !== undefined).length;
}
