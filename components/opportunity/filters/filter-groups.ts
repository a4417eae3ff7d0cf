import type { OpportunityFacets } from '@/lib/shared/contract/opportunity';
import { formatCountry } from '@/lib/shared/domain/country';
import { addCalendarDays, formatDay } from '@/lib/shared/domain/deadline';
import { type FeeFilter, feeFilters } from '@/lib/shared/domain/opportunity';
import { deadlineSpans, getOpportunityFilterLabels, opportunityFilters } from '@/lib/shared/domain/opportunity-filters';
import {
  createOption,
  type FilterOption,
  listFixedOptions,
  listFoundOptions,
  sortByLabel,
} from '@/lib/shared/filters/filter-options';
import { filterKnownEntries } from '@/lib/shared/filters/filter-values';
import type { ListFilter, OpportunityFilters } from '@/lib/shared/filters/opportunity';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Words } from '@/lib/shared/i18n/words';
import { listOffered } from '@/lib/shared/site';

type Group = { title: string; options: FilterOption[]; isOpen: boolean; summary: string | undefined };
/** A filter with several values. Values after the first `lead` are collapsed. */
type ManyGroup = Group & { kind: 'many'; name: ListFilter; lead: number };
/** A filter with one value. `any` is the label for no value. */
export type OneGroup = Group & { kind: 'one'; name: 'fee' | 'deadlineTo'; any: string };
type PlaceOptions = { countries: FilterOption[]; cities: FilterOption[]; isOpen: boolean };
export type FilterPanel = { groups: (ManyGroup | OneGroup)[]; place: PlaceOptions };

type CountedFilter = ListFilter & keyof OpportunityFacets;

export function createFilterPanel(
  facets: OpportunityFacets,
  filters: OpportunityFilters,
  today: string,
  words: Words,
): FilterPanel {
  const { t, language } = words;
  const labels = getOpportunityFilterLabels(words);
  const createManyGroup = (
    group: { name: CountedFilter; title: string; lead: number; isOpen: boolean },
    values: readonly string[] = opportunityFilters[group.name].values,
  ) => {
    const chosen: readonly string[] = filters[group.name];
    const format = labels[group.name] as (value: string) => string;
    return {
      ...group,
      kind: 'many' as const,
      options: listFixedOptions(values, format, facets[group.name], chosen, language),
      isOpen: group.isOpen || chosen.length > 0,
      summary: chosen.length === 0 ? undefined : t('opportunity.filters.chosen', { count: chosen.length }),
    };
  };
  return {
    groups: [
      createManyGroup({ name: 'types', title: t('opportunity.filters.type'), lead: 7, isOpen: true }),
      createCostGroup(facets, filters, words),
      createManyGroup({ name: 'rewards', title: t('opportunity.label.rewards'), lead: 3, isOpen: true }),
      createDeadlineGroup(facets, filters, today, words),
      createManyGroup(
        { name: 'artisticFields', title: t('opportunity.filters.field'), lead: 8, isOpen: false },
        listOffered('artisticFields', opportunityFilters.artisticFields.values, filters.artisticFields).sort(),
      ),
      createManyGroup({ name: 'requirements', title: t('opportunity.filters.asksFor'), lead: 6, isOpen: false }),
    ],
    place: placeOptions(facets, filters, language),
  };
}

/** Offers "With fees" only if the URL contains it, because artists do not look for fees. */
function createCostGroup(facets: OpportunityFacets, filters: OpportunityFilters, words: Words): OneGroup {
  const { t, language } = words;
  const offered: FeeFilter[] = ['FREE', 'NO_APPLICATION_FEE', 'NO_PARTICIPATION_FEE'];
  const values = filters.fee.join() === 'FEES' ? [...offered, 'FEES' as const] : offered;
  return {
    kind: 'one',
    name: 'fee',
    title: t('opportunity.label.cost'),
    any: t('opportunity.filters.anyCost'),
    options: listFixedOptions(values, (fee) => t(`opportunity.fee.${fee}`), facets.fee, filters.fee, language),
    isOpen: true,
    summary: undefined,
  };
}

export function changeOne(name: OneGroup['name'], value: string): Partial<OpportunityFilters> {
  return name === 'fee' ? { fee: filterKnownEntries(feeFilters, value) } : { deadlineFrom: '', deadlineTo: value };
}

/** Value of the option for dates that do not match any of the fixed spans. */
const TWO_DAYS = 'days';

function createDeadlineGroup(
  facets: OpportunityFacets,
  filters: OpportunityFilters,
  today: string,
  words: Words,
): OneGroup {
  const { t, language } = words;
  const { deadlineFrom, deadlineTo } = filters;
  const options = deadlineSpans.map((days): FilterOption => {
    const value = addCalendarDays(today, days);
    const label = t('opportunity.filters.nextDays', { days: String(days) });
    // The counts depend on `deadlineFrom`, which choosing a span would clear.
    if (deadlineFrom !== '') return { value, label, count: undefined, isDisabled: false };
    return createOption(value, label, facets[`closingWithin${days}Days`], language, [deadlineTo]);
  });
  const isSpan = deadlineTo === '' || options.some(({ value }) => value === deadlineTo);
  if (!isSpan || deadlineFrom !== '') {
    const label = formatDays(filters, today, words);
    options.push({ value: isSpan ? TWO_DAYS : deadlineTo, label, count: undefined, isDisabled: false });
  }
  return {
    kind: 'one',
    name: 'deadlineTo',
    title: t('opportunity.label.deadline'),
    any: t('opportunity.filters.anyTime'),
    options,
    isOpen: true,
    summary: undefined,
  };
}

export function chooseDeadline({ options }: OneGroup, { deadlineFrom, deadlineTo }: OpportunityFilters): string {
  const isTwoDays = deadlineFrom !== '' && options.some(({ value }) => value === TWO_DAYS);
  return isTwoDays ? TWO_DAYS : deadlineTo;
}

/** Examples: "From 1 December", "By 5 January 2027", "1 December to 5 January 2027". */
function formatDays({ deadlineFrom, deadlineTo }: OpportunityFilters, today: string, { t, language }: Words): string {
  const format = (day: string) => formatDay(day, Number(today.slice(0, 4)), language);
  if (deadlineFrom === '') return t('opportunity.filters.byDay', { day: format(deadlineTo) });
  const from = format(deadlineFrom);
  return deadlineTo === ''
    ? t('opportunity.filters.fromDay', { day: from })
    : t('opportunity.filters.betweenDays', { from, to: format(deadlineTo) });
}

function placeOptions(facets: OpportunityFacets, filters: OpportunityFilters, language: Language): PlaceOptions {
  return {
    countries: sortByLabel(
      listFoundOptions(facets.countries, [filters.country], language, (code) => formatCountry(code, language)),
      language,
    ),
    cities: sortByLabel(listFoundOptions(facets.cities, [filters.city], language), language),
    isOpen: [filters.country, filters.city, filters.location].some(Boolean) || filters.isOnline !== undefined,
  };
}
