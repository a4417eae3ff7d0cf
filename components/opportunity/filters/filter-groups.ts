import type { OpportunityFacets } from '@/lib/contract/opportunity';
import { artisticFieldLabels, artisticFields } from '@/lib/domain/artistic-field';
import { formatCountry } from '@/lib/domain/country';
import { formatDay } from '@/lib/domain/deadline';
import {
  applicationRequirementLabels,
  applicationRequirements,
  type FeeFilter,
  feeFilterLabels,
  opportunityTypeLabels,
  opportunityTypes,
  rewardTypeLabels,
  rewardTypes,
} from '@/lib/domain/opportunity';
import { formatCount } from '@/lib/domain/text';
import {
  addDays,
  deadlineSpans,
  type FilterName,
  type ListFilter,
  type OpportunityFilterQuery,
  readValues,
} from '../opportunity-filters';

/** Texts are made here, on the server: the browser's names of countries and numbers may differ. */
export type FilterOption = { value: string; label: string; count: string; isDisabled: boolean };

type Group = { title: string; options: FilterOption[]; isOpen: boolean; summary: string | undefined };
/** Any number of values; those after the first `lead` wait behind "5 more". */
export type ManyGroup = Group & { kind: 'many'; name: ListFilter; lead: number };
/** One value or `any`. */
export type OneGroup = Group & { kind: 'one'; name: FilterName; any: string };
export type PlaceOptions = { countries: FilterOption[]; cities: FilterOption[]; isOpen: boolean };
export type FilterPanel = { groups: (ManyGroup | OneGroup)[]; place: PlaceOptions };

type Counts = readonly { value: string; count: number }[];

/** The filter panel as data: every choice in words, with how many calls it leaves. */
export function createFilterPanel(
  facets: OpportunityFacets,
  query: OpportunityFilterQuery,
  today: string,
): FilterPanel {
  const many = (group: { name: ListFilter; title: string; lead: number; isOpen: boolean }, options: FilterOption[]) => {
    const chosen = readValues(query, group.name).length;
    return {
      ...group,
      kind: 'many' as const,
      options: options.map((option) => enabledIfChosen(option, query, group.name)),
      isOpen: group.isOpen || chosen > 0,
      summary: chosen === 0 ? undefined : `${chosen} chosen`,
    };
  };
  return {
    groups: [
      many(
        { name: 'types', title: 'Type', lead: 7, isOpen: true },
        counted(opportunityTypes, opportunityTypeLabels, facets.types),
      ),
      costGroup(facets, query),
      many(
        { name: 'rewards', title: 'What you get', lead: 3, isOpen: true },
        counted(rewardTypes, rewardTypeLabels, facets.rewards),
      ),
      deadlineGroup(facets, query, today),
      many(
        { name: 'artisticFields', title: 'Artistic field', lead: 8, isOpen: false },
        counted([...artisticFields].sort(), artisticFieldLabels, facets.artisticFields),
      ),
      many(
        { name: 'requirements', title: 'Asks for', lead: 6, isOpen: false },
        counted(applicationRequirements, applicationRequirementLabels, facets.requirements),
      ),
    ],
    place: placeOptions(facets, query),
  };
}

function counted<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  counts: Counts,
): FilterOption[] {
  return values.map((value) => option(value, labels[value], counts.find((entry) => entry.value === value)?.count ?? 0));
}

function option(value: string, label: string, count: number): FilterOption {
  return { value, label, count: formatCount(count), isDisabled: count === 0 };
}

/** What is chosen can always be taken back, also when nothing is left. */
function enabledIfChosen(choice: FilterOption, query: OpportunityFilterQuery, name: FilterName): FilterOption {
  return readValues(query, name).includes(choice.value) ? { ...choice, isDisabled: false } : choice;
}

/** "With fees" is no wish of an artist's, so it is only there when an address asks for it. */
function costGroup(facets: OpportunityFacets, query: OpportunityFilterQuery): OneGroup {
  const offered: FeeFilter[] = ['FREE', 'NO_APPLICATION_FEE', 'NO_PARTICIPATION_FEE'];
  const values = query.fee === 'FEES' ? [...offered, 'FEES' as const] : offered;
  return {
    kind: 'one',
    name: 'fee',
    title: 'Cost to the artist',
    any: 'Any',
    options: counted(values, feeFilterLabels, facets.fee).map((choice) => enabledIfChosen(choice, query, 'fee')),
    isOpen: true,
    summary: undefined,
  };
}

function deadlineGroup(facets: OpportunityFacets, query: OpportunityFilterQuery, today: string): OneGroup {
  const counts = { 7: facets.closingWithin7Days, 30: facets.closingWithin30Days };
  const spans = deadlineSpans.map(({ days, label }) => option(addDays(today, days), label, counts[days]));
  const chosen = query.deadlineTo;
  const other =
    chosen === undefined || spans.some((span) => span.value === chosen)
      ? []
      : [{ value: chosen, label: `By ${formatDay(chosen, Number(today.slice(0, 4)))}`, count: '', isDisabled: false }];
  return {
    kind: 'one',
    name: 'deadlineTo',
    title: 'Deadline',
    any: 'Any time',
    options: [...spans, ...other].map((choice) => enabledIfChosen(choice, query, 'deadlineTo')),
    isOpen: true,
    summary: undefined,
  };
}

function placeOptions(facets: OpportunityFacets, query: OpportunityFilterQuery): PlaceOptions {
  const countries = facets.countries.map(({ value, count }) => option(value, formatCountry(value), count));
  const cities = facets.cities.map(({ value, count }) => option(value, value, count));
  return {
    countries: withChosen(countries, query.country, formatCountry).sort(byLabel),
    cities: withChosen(cities, query.city, (city) => city).sort(byLabel),
    isOpen: Boolean(query.country || query.city || query.isOnline),
  };
}

/** A chosen place stays in the list when the other filters leave nothing there. */
function withChosen(options: FilterOption[], chosen: string | undefined, label: (value: string) => string) {
  if (!chosen || options.some((choice) => choice.value === chosen)) return options;
  return [...options, { value: chosen, label: label(chosen), count: '0', isDisabled: false }];
}

function byLabel(one: FilterOption, other: FilterOption): number {
  return one.label.localeCompare(other.label, 'en');
}
