import { type ArtisticField, artisticFields } from '@/lib/domain/artistic-field';
import {
  type DirectorySort,
  directorySorts,
  type OrganizationTypeSlug,
  organizationTypeSlugs,
  type Role,
  roles,
  type UserType,
  userTypes,
} from '@/lib/domain/profile';
import { paths } from '@/lib/paths';

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

/**
 * The filters of an address, whose query the contract has checked already. What the user type rules
 * out is dropped: roles beside a user type, organization types beside people.
 */
export function parseFilters(query: Record<string, string>, userType: UserType | undefined): DirectoryFilters {
  return reconcile({
    userType,
    searchQuery: query.searchQuery ?? '',
    country: query.country ?? '',
    city: query.city ?? '',
    roles: listEntries(roles, query.roles),
    orgTypes: listEntries(organizationTypeSlugs, query.orgTypes),
    artisticFields: listEntries(artisticFields, query.artisticFields),
    sortBy: directorySorts.find((sort) => sort === query.sortBy),
    page: Number(query.page ?? 1),
  });
}

/**
 * Changing any filter other than the page resets the page to 1 (spec 2); another country drops the city, unless the
 * city was there before any country.
 */
export function changeFilters(filters: DirectoryFilters, change: Partial<DirectoryFilters>): DirectoryFilters {
  const isOtherCountry = filters.country !== '' && change.country !== undefined && change.country !== filters.country;
  return reconcile({ ...filters, page: 1, ...(isOtherCountry ? { city: '' } : {}), ...change });
}

/** Clearing keeps only the user type (spec 2). */
export function clearFilters(filters: DirectoryFilters): DirectoryFilters {
  return parseFilters({}, filters.userType);
}

/** One filter emptied; without its country a city goes as well. */
export function dropFilter(filters: DirectoryFilters, key: FilterKey): DirectoryFilters {
  const empty = { searchQuery: '', country: '', city: '', roles: [], orgTypes: [], artisticFields: [] };
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

/** The query of an address: only non-empty filters (spec 2); the first page goes without saying. */
export function toQuery(filters: DirectoryFilters): Record<FilterKey | 'sortBy' | 'page', string | undefined> {
  return {
    searchQuery: filters.searchQuery || undefined,
    country: filters.country || undefined,
    city: filters.city || undefined,
    roles: filters.roles.join(',') || undefined,
    orgTypes: filters.orgTypes.join(',') || undefined,
    artisticFields: filters.artisticFields.join(',') || undefined,
    sortBy: filters.sortBy,
    page: filters.page > 1 ? String(filters.page) : undefined,
  };
}

/** The address that shows these filters. */
export function createHref(filters: DirectoryFilters): string {
  return paths.directory(filters.userType, toQuery(filters));
}

/** What the product API is asked for: the address's query and the user type. */
export function toApiQuery(filters: DirectoryFilters) {
  return { ...toQuery(filters), userType: filters.userType };
}

function reconcile(filters: DirectoryFilters): DirectoryFilters {
  const isPeople = filters.userType !== undefined && filters.userType !== 'organizations';
  return {
    ...filters,
    roles: filters.userType === undefined ? filters.roles : [],
    orgTypes: isPeople ? [] : filters.orgTypes,
    sortBy: filters.sortBy === 'active' && filters.searchQuery === '' ? undefined : filters.sortBy,
  };
}

/** The entries of a comma list that are among the known values, in the order of those. */
function listEntries<Value extends string>(known: readonly Value[], list = ''): Value[] {
  const given = new Set(list.split(',').map((entry) => entry.trim()));
  return known.filter((value) => given.has(value));
}

/** Tabs of the directory: everyone, then each user type. */
export const directoryTabs: readonly (UserType | undefined)[] = [undefined, ...userTypes];
