import type { ArtisticField } from '@/lib/domain/artistic-field';
import type { DirectorySort, OrganizationTypeSlug, Role, UserType } from '@/lib/domain/profile';
import { paths } from '@/lib/paths';
import { changeAndResetPage } from './change';
import { encodePage, omitEmpty, type Query } from './query';

/** The directory's filter state (spec 3). Empty text and empty lists mean "any". */
export type DirectoryFilters = {
  userType: UserType | undefined;
  searchQuery: string;
  country: string;
  city: string;
  roles: readonly Role[];
  orgTypes: readonly OrganizationTypeSlug[];
  artisticFields: readonly ArtisticField[];
  /** Undefined for the order that goes without saying: by relevance to a search, else by activity. */
  sortBy: DirectorySort | undefined;
  /** The last page shown; starts at 1. */
  page: number;
};

export type FilterKey = Exclude<keyof DirectoryFilters, 'userType' | 'sortBy' | 'page'>;

/** In the order in which the query, the chips and the advice name them. */
export const filterKeys = [
  'searchQuery',
  'country',
  'city',
  'roles',
  'orgTypes',
  'artisticFields',
] as const satisfies readonly FilterKey[];

/** Rows of one page. */
export const DIRECTORY_PAGE_SIZE = 20;

const empty = { searchQuery: '', country: '', city: '', roles: [], orgTypes: [], artisticFields: [] };

/** The filters with what the user type rules out dropped: roles beside one, organization types beside people. */
export function reconcile(filters: DirectoryFilters): DirectoryFilters {
  const isPeople = filters.userType !== undefined && filters.userType !== 'organizations';
  return {
    ...filters,
    roles: filters.userType === undefined ? filters.roles : [],
    orgTypes: isPeople ? [] : filters.orgTypes,
    sortBy: filters.sortBy === 'active' && filters.searchQuery === '' ? undefined : filters.sortBy,
  };
}

/** Another country drops the city, unless the city was there before any country. */
export function changeFilters(filters: DirectoryFilters, change: Partial<DirectoryFilters>): DirectoryFilters {
  const isOtherCountry = filters.country !== '' && change.country !== undefined && change.country !== filters.country;
  return reconcile(changeAndResetPage(filters, { ...(isOtherCountry ? { city: '' } : {}), ...change }));
}

/** Clearing keeps only the user type (spec 2). */
export function clearFilters({ userType }: Pick<DirectoryFilters, 'userType'>): DirectoryFilters {
  return { ...empty, userType, sortBy: undefined, page: 1 };
}

/** One filter emptied; without its country a city goes as well. */
export function dropFilter(filters: DirectoryFilters, key: FilterKey): DirectoryFilters {
  return changeFilters(filters, { [key]: empty[key] });
}

/** The filters that narrow the list. */
export function activeFilters(filters: DirectoryFilters): FilterKey[] {
  return filterKeys.filter((key) => filters[key].length > 0);
}

/** How many filters the button of small screens counts: each chosen value, but not the search. */
export function countChosen(filters: DirectoryFilters): number {
  const lists = filters.roles.length + filters.orgTypes.length + filters.artisticFields.length;
  return lists + Number(filters.country !== '') + Number(filters.city !== '');
}

/**
 * Whether there is an end to what such an address can say: there is none to free text, and few ask for a later page.
 */
export function isBounded({ searchQuery, page }: DirectoryFilters): boolean {
  return searchQuery === '' && page === 1;
}

export function encodeDirectory(filters: DirectoryFilters): Query {
  return omitEmpty({
    searchQuery: filters.searchQuery,
    country: filters.country,
    city: filters.city,
    roles: filters.roles.join(','),
    orgTypes: filters.orgTypes.join(','),
    artisticFields: filters.artisticFields.join(','),
    sortBy: filters.sortBy,
    page: encodePage(filters.page),
  });
}

/** The address that shows these filters. */
export function createDirectoryHref(filters: DirectoryFilters): string {
  return paths.directory(filters.userType, encodeDirectory(filters));
}

/** The query of the product API's list: the address's and the user type. */
export function toApiQuery(filters: DirectoryFilters) {
  return { ...encodeDirectory(filters), userType: filters.userType };
}
