import type { ChipOf, FiltersOf, NameOfKind } from '@/lib/shared/domain/filter';
import { opportunityFilters } from '@/lib/shared/domain/opportunity-filters';
import { paths } from '@/lib/shared/paths';
import { createFilterList } from './filter-list';
import type { Query } from './filter-values';

export type OpportunityFilters = FiltersOf<typeof opportunityFilters>;
export type FilterName = ChipOf<typeof opportunityFilters>;
export type ListFilter = NameOfKind<typeof opportunityFilters, 'values'>;

export const OPPORTUNITIES_PAGE_SIZE = 30;

/** Sorting by relevance requires a search. Changing the country clears the city. */
function applyRule(filters: OpportunityFilters, before = filters): OpportunityFilters {
  const { sortBy, searchQuery, country, city } = filters;
  return {
    ...filters,
    sortBy: sortBy === 'relevance' && searchQuery === '' ? undefined : sortBy,
    city: country !== before.country && city === before.city ? '' : city,
  };
}

export const opportunityList = createFilterList(opportunityFilters, applyRule);
export const {
  noFilters,
  normalizeFilters,
  changeFilters,
  toggleValue,
  dropFilter,
  clearFilters,
  listActiveNames,
  isBounded,
  encode: encodeOpportunity,
} = opportunityList;

export function createOpportunitiesHref(filters: OpportunityFilters): string {
  return paths.opportunities(encodeOpportunity(filters));
}

export function toFacetsQuery(filters: OpportunityFilters): Query {
  return encodeOpportunity({ ...filters, sortBy: undefined, page: 1 });
}

export function toApiQuery(filters: OpportunityFilters, size: number = OPPORTUNITIES_PAGE_SIZE) {
  return { ...encodeOpportunity(filters), page: String(filters.page), size: String(size) };
}

/** Drops what a saved search cannot include: dates, closed calls, sorting and the page. */
export function pickSavableFilters(filters: OpportunityFilters): OpportunityFilters {
  return { ...filters, deadlineFrom: '', deadlineTo: '', includeClosed: false, sortBy: undefined, page: 1 };
}

export function createSavedQuery(filters: OpportunityFilters): string {
  return String(new URLSearchParams(encodeOpportunity(filters)));
}

export const feedFormats = ['rss', 'json', 'calendar'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  json: 'application/feed+json',
  calendar: 'text/calendar',
};

/** Feeds use a fixed sort order. */
export function createFeedPath(format: FeedFormat, filters: OpportunityFilters): string {
  return paths.opportunityFeed(format, encodeOpportunity({ ...filters, sortBy: undefined, page: 1 }));
}
