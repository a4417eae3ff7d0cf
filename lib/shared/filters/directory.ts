import { directoryFilters } from '@/lib/shared/domain/directory-filters';
import type { ChipOf, FiltersOf } from '@/lib/shared/domain/filter';
import { paths } from '@/lib/shared/paths';
import { createFilterList } from './filter-list';
import { listEntries } from './filter-values';

export type DirectoryFilters = FiltersOf<typeof directoryFilters>;
export type FilterKey = ChipOf<typeof directoryFilters>;

export const DIRECTORY_PAGE_SIZE = 20;

/**
 * Removes filters that exclude each other: a user type excludes roles, and a user type of people excludes organization
 * types. Activity is the default order without a search. Changing the country removes the city, unless the city was
 * chosen before any country.
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

/** Clears all filters except the user type, which is part of the path. */
export function clearFilters({ userType }: Pick<DirectoryFilters, 'userType'>): DirectoryFilters {
  return { ...directoryList.noFilters, userType };
}

/** Counts the chosen values for the filter button of small screens; the search text does not count. */
export function countChosen(filters: DirectoryFilters): number {
  const names = activeFilters({ ...filters, searchQuery: '' });
  return names.reduce((count, name) => count + Math.max(1, listEntries(filters[name]).length), 0);
}

/** The URL that shows these filters. */
export function createDirectoryHref(filters: DirectoryFilters): string {
  return paths.directory(filters.userType, encodeDirectory(filters));
}

/** Returns the product API's query for the list: the URL's query and the user type. */
export function toApiQuery(filters: DirectoryFilters) {
  return { ...encodeDirectory(filters), userType: filters.userType };
}
