import { directoryFilters } from '@/lib/shared/domain/directory-filters';
import type { ChipOf, FiltersOf } from '@/lib/shared/domain/filter';
import { paths } from '@/lib/shared/paths';
import { createFilterList } from './filter-list';
import { listEntries } from './filter-values';
import { hasFewUrls } from './is-bounded';

export type DirectoryFilters = FiltersOf<typeof directoryFilters>;
export type FilterKey = ChipOf<typeof directoryFilters>;

/** Rows of one page. */
export const DIRECTORY_PAGE_SIZE = 20;

/**
 * A user type excludes roles, and one of people excludes organization types. Activity is the order without a search
 * anyway. Another country drops the city, unless the city was chosen before any country.
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
export const { changeFilters, dropFilter, listActiveNames: activeFilters, encode: encodeDirectory } = directoryList;

/** Clearing preserves only the user type (spec 2). */
export function clearFilters({ userType }: Pick<DirectoryFilters, 'userType'>): DirectoryFilters {
  return { ...directoryList.noFilters, userType };
}

/** How many filters the button of small screens counts: each chosen value, but not the search. */
export function countChosen(filters: DirectoryFilters): number {
  const names = activeFilters({ ...filters, searchQuery: '' });
  return names.reduce((count, name) => count + Math.max(1, listEntries(filters[name]).length), 0);
}

export function isBounded(filters: DirectoryFilters): boolean {
  return hasFewUrls(directoryFilters, filters);
}

/** The URL that shows these filters. */
export function createDirectoryHref(filters: DirectoryFilters): string {
  return paths.directory(filters.userType, encodeDirectory(filters));
}

/** The query of the product API's list: the URL's and the user type. */
export function toApiQuery(filters: DirectoryFilters) {
  return { ...encodeDirectory(filters), userType: filters.userType };
}
