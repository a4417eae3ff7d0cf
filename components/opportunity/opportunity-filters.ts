import { artisticFieldLabels } from '@/lib/domain/artistic-field';
import { formatCountry } from '@/lib/domain/country';
import { formatDay } from '@/lib/domain/deadline';
import {
  applicationRequirementLabels,
  feeFilterLabels,
  opportunityTypeLabels,
  rewardTypeLabels,
} from '@/lib/domain/opportunity';
import {
  activeNames,
  dropFilter,
  type FilterName,
  type ListFilter,
  listFilters,
  type OpportunityFilters,
  toggleValue,
} from '@/lib/filters/opportunity';

/** The labels of the list's filters. */

/** What the values of a list filter are called in a chip, and several of them. */
const listLabels: Record<ListFilter, { labels: Readonly<Record<string, string>>; plural: string }> = {
  types: { labels: opportunityTypeLabels, plural: 'types' },
  fee: { labels: feeFilterLabels, plural: 'costs' },
  rewards: { labels: rewardTypeLabels, plural: 'rewards' },
  artisticFields: { labels: artisticFieldLabels, plural: 'fields' },
  requirements: { labels: applicationRequirementLabels, plural: 'things to send' },
};

export type ActiveFilter = { name: FilterName; label: string; without: OpportunityFilters };

/** The active filters, one entry per chosen value, each with the filters that remain without it. */
export function listActiveFilters(filters: OpportunityFilters, today: string): ActiveFilter[] {
  return activeNames(filters).flatMap((name): ActiveFilter[] => {
    if (!isListFilter(name)) {
      return [{ name, label: formatFilter(filters, name, today), without: dropFilter(filters, name) }];
    }
    return filters[name].map((value) => ({
      name,
      label: listLabel(name, [value]),
      without: toggleValue(filters, name, value),
    }));
  });
}

/** One label per filter, for the name of a saved search: "2 types, Free". */
export function summarizeFilters(filters: OpportunityFilters, today: string): string {
  return activeNames(filters)
    .map((name) => formatFilter(filters, name, today))
    .join(', ');
}

function isListFilter(name: FilterName): name is ListFilter {
  return name in listFilters;
}

function formatFilter(filters: OpportunityFilters, name: FilterName, today: string): string {
  if (isListFilter(name)) return listLabel(name, filters[name]);
  const formatDate = (date: string) => formatDay(date, Number(today.slice(0, 4)));
  const { searchQuery, deadlineFrom, deadlineTo, country, city, location, isOnline, eligibleFor } = filters;
  const labels: Record<Exclude<FilterName, ListFilter>, () => string> = {
    searchQuery: () => `“${searchQuery}”`,
    deadlineFrom: () => `Closing from ${formatDate(deadlineFrom)}`,
    deadlineTo: () =>
      deadlineSpans.find((span) => addDays(today, span.days) === deadlineTo)?.label ??
      `Closing by ${formatDate(deadlineTo)}`,
    includeClosed: () => 'With closed calls',
    country: () => formatCountry(country),
    city: () => city,
    location: () => location,
    isOnline: () => (isOnline ? 'Online' : 'Not online'),
    eligibleFor: () => `Open to people from ${formatCountry(eligibleFor)}`,
  };
  return labels[name]();
}

function listLabel(name: ListFilter, values: readonly string[]): string {
  const { labels, plural } = listLabels[name];
  const [only] = values;
  return values.length === 1 && only !== undefined ? (labels[only] ?? only) : `${values.length} ${plural}`;
}

/** Choices of the deadline filter, which travel as `deadlineTo`. */
export const deadlineSpans = [
  { days: 7, label: 'Next 7 days' },
  { days: 30, label: 'Next 30 days' },
  { days: 60, label: 'Next 60 days' },
  { days: 90, label: 'Next 90 days' },
] as const;

/** "2026-11-20" and 7 → "2026-11-27" */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
