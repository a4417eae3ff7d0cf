import { type ArtisticField, artisticFields } from '@/lib/domain/artistic-field';
import {
  type ApplicationRequirement,
  applicationRequirements,
  type FeeFilter,
  feeFilters,
  type OpportunitySort,
  type OpportunityType,
  opportunityTypes,
  type RewardType,
  rewardTypes,
} from '@/lib/domain/opportunity';
import { paths } from '@/lib/paths';
import { changeAndResetPage } from './change';
import { encodePage, omitEmpty, type Query } from './query';

/** The list's filter state (product 3). Empty text and empty lists mean "any". */
export type OpportunityFilters = {
  searchQuery: string;
  types: readonly OpportunityType[];
  fee: readonly FeeFilter[];
  rewards: readonly RewardType[];
  artisticFields: readonly ArtisticField[];
  requirements: readonly ApplicationRequirement[];
  /** Days: "2026-11-20". */
  deadlineFrom: string;
  deadlineTo: string;
  includeClosed: boolean;
  country: string;
  city: string;
  location: string;
  isOnline: boolean | undefined;
  eligibleFor: string;
  /** Undefined for the order that goes without saying: what closes soonest. */
  sortBy: OpportunitySort | undefined;
  /** The last page shown; starts at 1. */
  page: number;
};

/** Filters that hold several values, with those that there are. */
export const listFilters = {
  types: opportunityTypes,
  fee: feeFilters,
  rewards: rewardTypes,
  artisticFields,
  requirements: applicationRequirements,
} as const;
export type ListFilter = keyof typeof listFilters;

/** In the order in which the query, the chips and the advice name them. */
const filterNames = [
  'searchQuery',
  'types',
  'fee',
  'rewards',
  'artisticFields',
  'requirements',
  'deadlineFrom',
  'deadlineTo',
  'includeClosed',
  'country',
  'city',
  'location',
  'isOnline',
  'eligibleFor',
] as const satisfies readonly (keyof OpportunityFilters)[];
export type FilterName = (typeof filterNames)[number];

/** Rows of one page of the list (spec 9). */
export const OPPORTUNITIES_PAGE_SIZE = 30;

export const noFilters: OpportunityFilters = {
  searchQuery: '',
  types: [],
  fee: [],
  rewards: [],
  artisticFields: [],
  requirements: [],
  deadlineFrom: '',
  deadlineTo: '',
  includeClosed: false,
  country: '',
  city: '',
  location: '',
  isOnline: undefined,
  eligibleFor: '',
  sortBy: undefined,
  page: 1,
};

/** Without the order that goes without saying; relevance is one only to a search. */
export function reconcile(filters: OpportunityFilters): OpportunityFilters {
  const { sortBy, searchQuery } = filters;
  const isMeant = sortBy === 'newest' || (sortBy === 'relevance' && searchQuery !== '');
  return { ...filters, sortBy: isMeant ? sortBy : undefined };
}

/** Another country drops the city. */
export function changeFilters(filters: OpportunityFilters, change: Partial<OpportunityFilters>): OpportunityFilters {
  return reconcile(changeAndResetPage(filters, { ...(change.country === undefined ? {} : { city: '' }), ...change }));
}

/** Adds a value to a list filter, or takes it away when it is there; in the domain's order. */
export function toggleValue(filters: OpportunityFilters, name: ListFilter, value: string): OpportunityFilters {
  const chosen: readonly string[] = filters[name];
  const known: readonly string[] = listFilters[name];
  const values = known.filter((entry) => chosen.includes(entry) !== (entry === value));
  return changeFilters(filters, { [name]: values });
}

/** One filter emptied. */
export function dropFilter(filters: OpportunityFilters, name: FilterName): OpportunityFilters {
  return changeFilters(filters, { [name]: noFilters[name] });
}

/** Everything away but the order of the list. */
export function clearFilters({ sortBy }: OpportunityFilters): OpportunityFilters {
  return reconcile({ ...noFilters, sortBy });
}

/** The filters that narrow the list, or widen it by closed ones. */
export function activeNames(filters: OpportunityFilters): FilterName[] {
  const query = encodeOpportunity(filters);
  return filterNames.filter((name) => name in query);
}

/**
 * Whether there is an end to what such an address can say: there is none to free text and days, and few ask for a later
 * page.
 */
export function isBounded({ searchQuery, location, deadlineFrom, deadlineTo, page }: OpportunityFilters): boolean {
  return [searchQuery, location, deadlineFrom, deadlineTo].every((value) => value === '') && page === 1;
}

/** Wire names and values (product 3). */
export function encodeOpportunity(filters: OpportunityFilters): Query {
  return omitEmpty({
    searchQuery: filters.searchQuery,
    types: filters.types.join(','),
    fee: filters.fee.join(','),
    rewards: filters.rewards.join(','),
    artisticFields: filters.artisticFields.join(','),
    requirements: filters.requirements.join(','),
    deadlineFrom: filters.deadlineFrom,
    deadlineTo: filters.deadlineTo,
    includeClosed: filters.includeClosed ? 'true' : '',
    country: filters.country,
    city: filters.city,
    location: filters.location,
    isOnline: filters.isOnline === undefined ? '' : String(filters.isOnline),
    eligibleFor: filters.eligibleFor,
    sortBy: filters.sortBy,
    page: encodePage(filters.page),
  });
}

/** The address that shows these filters. */
export function createOpportunitiesHref(filters: OpportunityFilters): string {
  return paths.opportunities(encodeOpportunity(filters));
}

/** The query of the product API's facets, which count what each value of a filter leaves. */
export function toFacetsQuery(filters: OpportunityFilters): Query {
  return encodeOpportunity({ ...filters, sortBy: undefined, page: 1 });
}

/** The query of the product API's list. */
export function toApiQuery(filters: OpportunityFilters, size: number = OPPORTUNITIES_PAGE_SIZE) {
  return { ...encodeOpportunity(filters), page: String(filters.page), size: String(size) };
}
