import type { FilterDefinitions, FilterLabels } from '@/lib/shared/domain/filter';
import type { AnyFilterList, FilterList } from './filter-list';
import { type FilterValues, listEntries } from './filter-values';

/** A value that narrows a list, the label of its chip, and the filters without that value. */
export type ActiveFilter<Chip, Filters> = { name: Chip; label: string; without: Filters };

type AnyLabels = Readonly<
  Record<
    string,
    Readonly<Record<string, string>> | ((entry: unknown, filters: FilterValues, context: unknown) => string)
  >
>;

/**
 * Lists a chip for each value that narrows the list. @param context other data that the labels need, such as today's
 * date.
 */
// The overload states the types of each list, because TypeScript cannot infer them from loops over the definition.
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

/** A filter, and the number of results without it. */
export type Suggestion<Filter> = Counted & { filter: Filter };

const MAX_SUGGESTED = 3;

/** Finds the active filters whose removal yields the most results, the most effective first. */
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
