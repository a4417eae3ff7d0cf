import { directoryFilters } from '@/lib/shared/domain/directory-filters';
import type { ChipOf, FiltersOf } from '@/lib/shared/domain/filter';
import { getNameOrder } from '@/lib/shared/domain/name-order';
import type { Language } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import { createFilterList } from './filter-list';
import { listEntries } from './filter-values';

export type DirectoryFilters = FiltersOf<typeof directoryFilters>;
export type FilterKey = ChipOf<typeof directoryFilters>;

export const DIRECTORY_PAGE_SIZE = 20;

/**
 * Choosing a user type clears roles, and choosing a user type for people also clears organization types. Changing the
 * country clears the city, unless no country was selected before.
 */
function applyRule(filters: DirectoryFilters, before = filters): DirectoryFilters {
  const { userType, searchQuery, country, city, roles, orgTypes, sortBy } = filters;
  const isPeople = userType !== undefined && userType !== 'organizations';
  const isOtherCountry = before.country !== '' && country !== before.country;
  return {
    ...filters,
    roles: userType === undefined ? roles : [],
    orgTypes: isPeople ? [] : orgTypes,
    sortBy: sortBy === 'active' && searchQuery === '' ? undefined : sortBy,
    city: isOtherCountry && city === before.city ? '' : city,
  };
}

export const directoryList = createFilterList(directoryFilters, applyRule);
export const {
  changeFilters,
  dropFilter,
  listActiveNames: activeFilters,
  encode: encodeDirectory,
  isBounded,
} = directoryList;

/** Keeps the user type, which is part of the path. */
export function clearFilters({ userType }: Pick<DirectoryFilters, 'userType'>): DirectoryFilters {
  return { ...directoryList.noFilters, userType };
}

/** The count on the filter button on small screens. Excludes the search text. */
export function countChosen(filters: DirectoryFilters): number {
  const names = activeFilters({ ...filters, searchQuery: '' });
  return names.reduce((count, name) => count + Math.max(1, listEntries(filters[name]).length), 0);
}

export function createDirectoryHref(filters: DirectoryFilters): string {
  return paths.directory(filters.userType, encodeDirectory(filters));
}

export function toApiQuery(filters: DirectoryFilters, language: Language) {
  const { userType, sortBy } = filters;
  return { ...encodeDirectory(filters), userType, nameOrder: sortBy === 'name' ? getNameOrder(language) : undefined };
}
