import type { FilterDefinitions, FilterLabels } from '@/lib/shared/domain/filter';
import type { AnyFilterList, FilterList } from './filter-list';
import { type FilterValues, listEntries } from './filter-values';

export type ActiveFilter<Chip, Filters> = { name: Chip; label: string; without: Filters };

type AnyLabels = Readonly<
  Record<
    string,
    Readonly<Record<string, string>> | ((entry: unknown, filters: FilterValues, context: unknown) => string)
  >
>;

/** `context` provides other data for the labels, such as today's date. */
// TypeScript cannot infer these types from loops over the definition, so an overload declares them.
export function listActiveFilters<
  Definitions extends FilterDefinitions,
  Filters,
  Multiple,
  Chip,
  Labels extends FilterLabels<Definitions, Context>,
  Context = undefined,
>(
  list: FilterList<Definitions, Filters, Multiple, Chip>,
  labels: Labels,
  filters: Filters,
  context?: Context,
): ActiveFilter<Chip, Filters>[];
export function listActiveFilters(
  list: AnyFilterList,
  labels: AnyLabels,
  filters: FilterValues,
  context?: unknown,
): ActiveFilter<string, FilterValues>[] {
  const format = (name: string, entry: unknown): string => {
    const label = labels[name];
    return typeof label === 'function' ? label(entry, filters, context) : (label?.[String(entry)] ?? String(entry));
  };
  return list.listActiveNames(filters).flatMap((name) => {
    const entries = listEntries(filters[name]);
    return entries.length === 0
      ? [{ name, label: format(name, filters[name]), without: list.dropFilter(filters, name) }]
      : entries.map((entry) => ({
          name,
          label: format(name, entry),
          without: list.toggleValue(filters, name, entry),
        }));
  });
}

type Counted = { total: number; totalIsCapped: boolean };

export type Suggestion<Filter> = Counted & { filter: Filter };

const MAX_SUGGESTED = 3;

/** Finds the filters whose removal yields the most results, most effective first. */
export async function suggestFiltersToDrop<Filter>(
  active: readonly Filter[],
  countWithout: (filter: Filter) => Promise<Counted>,
): Promise<Suggestion<Filter>[]> {
  const tried = await Promise.all(
    active.map(async (filter) => {
      const { total, totalIsCapped } = await countWithout(filter);
      return { filter, total, totalIsCapped };
    }),
  );
  return tried
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, MAX_SUGGESTED);
}
