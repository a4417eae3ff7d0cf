import { artisticFieldLabels, artisticFields } from '@/lib/domain/artistic-field';
import { formatCountry } from '@/lib/domain/country';
import { formatDay } from '@/lib/domain/deadline';
import {
  applicationRequirementLabels,
  applicationRequirements,
  feeFilterLabels,
  feeFilters,
  opportunityTypeLabels,
  opportunityTypes,
  rewardTypeLabels,
  rewardTypes,
} from '@/lib/domain/opportunity';

/** The list's query as it stands in the address: wire names and values (product 3), without the page. */
export type OpportunityFilterQuery = Readonly<Record<string, string>>;

/** Filters that hold a comma list, with what several of its values are called in a chip. */
const listFilters = {
  types: { values: opportunityTypes, labels: opportunityTypeLabels, plural: 'types' },
  fee: { values: feeFilters, labels: feeFilterLabels, plural: 'costs' },
  rewards: { values: rewardTypes, labels: rewardTypeLabels, plural: 'rewards' },
  artisticFields: { values: artisticFields, labels: artisticFieldLabels, plural: 'fields' },
  requirements: { values: applicationRequirements, labels: applicationRequirementLabels, plural: 'things to send' },
} as const;
export type ListFilter = keyof typeof listFilters;

export const listFilterNames = [
  'types',
  'fee',
  'rewards',
  'artisticFields',
  'requirements',
] as const satisfies ListFilter[];

/** In the order in which chips and advice name them. */
const filterNames = [
  'searchQuery',
  ...listFilterNames,
  'deadlineFrom',
  'deadlineTo',
  'includeClosed',
  'country',
  'city',
  'location',
  'isOnline',
  'eligibleFor',
] as const;
export type FilterName = (typeof filterNames)[number];

function isListFilter(name: FilterName): name is ListFilter {
  return name in listFilters;
}

/**
 * What the address says without saying nothing, in the order of the filters: no page, no defaults, no relevance
 * without a search.
 */
export function canonicalizeQuery(query: OpportunityFilterQuery): OpportunityFilterQuery {
  const { sortBy, searchQuery } = query;
  const isMeant = sortBy === 'newest' || (sortBy === 'relevance' && Boolean(searchQuery));
  const meant: OpportunityFilterQuery = {
    ...query,
    includeClosed: query.includeClosed === 'true' ? 'true' : '',
    sortBy: isMeant ? sortBy : '',
  };
  return Object.fromEntries(
    [...filterNames, 'sortBy' as const].flatMap((name) => {
      const value = inOrder(name, meant[name] ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** The values of a list filter in the domain's order; any other value as it is. */
function inOrder(name: FilterName | 'sortBy', value: string): string {
  if (name === 'sortBy' || !isListFilter(name)) return value;
  const given = new Set(value.split(','));
  const known: readonly string[] = listFilters[name].values;
  return known.filter((candidate) => given.has(candidate)).join(',');
}

/** Sets a filter, or takes it away with an empty value; another country drops the city. */
export function changeFilter(
  query: OpportunityFilterQuery,
  name: FilterName | 'sortBy',
  value: string,
): OpportunityFilterQuery {
  const { [name]: _before, ...rest } = query;
  const changed: Record<string, string> = value === '' ? rest : { ...rest, [name]: value };
  if (name === 'country') delete changed.city;
  return canonicalizeQuery(changed);
}

export function readValues(query: OpportunityFilterQuery, name: FilterName): string[] {
  return query[name]?.split(',').filter((value) => value !== '') ?? [];
}

/** Adds a value to a list filter, or takes it away when it is there; kept in the domain's order. */
export function toggleValue(query: OpportunityFilterQuery, name: ListFilter, value: string): OpportunityFilterQuery {
  const chosen = new Set(readValues(query, name));
  if (!chosen.delete(value)) chosen.add(value);
  return changeFilter(query, name, [...chosen].join(','));
}

/** Everything away but the order of the list. */
export function clearFilters(query: OpportunityFilterQuery): OpportunityFilterQuery {
  return canonicalizeQuery(query.sortBy ? { sortBy: query.sortBy } : {});
}

export type ActiveFilter = { name: FilterName; label: string; without: OpportunityFilterQuery };

/** The filters that are on, in words, each with the query that is left without it. */
export function listActiveFilters(query: OpportunityFilterQuery, today: string): ActiveFilter[] {
  return filterNames
    .filter((name) => query[name])
    .map((name) => ({ name, label: filterLabel(query, name, today), without: changeFilter(query, name, '') }));
}

function filterLabel(query: OpportunityFilterQuery, name: FilterName, today: string): string {
  const value = query[name] ?? '';
  if (isListFilter(name)) return listLabel(name, readValues(query, name));
  const day = () => formatDay(value, Number(today.slice(0, 4)));
  const labels: Record<Exclude<FilterName, ListFilter>, () => string> = {
    searchQuery: () => `“${value}”`,
    deadlineFrom: () => `Closing from ${day()}`,
    deadlineTo: () => deadlineSpans.find((span) => addDays(today, span.days) === value)?.label ?? `Closing by ${day()}`,
    includeClosed: () => 'With closed calls',
    country: () => formatCountry(value),
    city: () => value,
    location: () => value,
    isOnline: () => (value === 'true' ? 'Online' : 'Not online'),
    eligibleFor: () => `Open to people from ${formatCountry(value)}`,
  };
  return labels[name]();
}

function listLabel(name: ListFilter, values: readonly string[]): string {
  const { labels, plural } = listFilters[name];
  const named: Record<string, string> = labels;
  const [only] = values;
  return values.length === 1 && only !== undefined ? (named[only] ?? only) : `${values.length} ${plural}`;
}

/** Choices of the deadline filter, which travel as `deadlineTo`. */
export const deadlineSpans = [
  { days: 7, label: 'Next 7 days' },
  { days: 30, label: 'Next 30 days' },
] as const;

/** "2026-11-20" and 7 → "2026-11-27" */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Rows of one page of the list (spec 9). */
export const OPPORTUNITIES_PAGE_SIZE = 30;
