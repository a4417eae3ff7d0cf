import {
  type ChipOf,
  type Filter,
  type FilterDefinitions,
  type FilterKind,
  type FiltersOf,
  isEndless,
  type LayoutKind,
  type NameOfKind,
} from '@/lib/shared/domain/filter';
import { MAX_STORED_PAGE } from '@/lib/shared/domain/paging';
import {
  encodeFilters,
  type FilterValues,
  getEmptyValue,
  listEntries,
  listMistyped,
  type Query,
} from './filter-values';

export type FilterList<Definitions, Filters, Multiple, Chip> = {
  definitions: Definitions;
  noFilters: Filters;
  createFilters: (values: FilterValues) => Filters;
  /** Clears default values, and values that other filters exclude. */
  normalizeFilters: (filters: Filters) => Filters;
  encode: (filters: Filters) => Query;
  /** Resets the page. A valid number replaces mistyped text. */
  changeFilters: (filters: Filters, change: Partial<Filters>) => Filters;
  toggleValue: (filters: Filters, name: Multiple, value: string) => Filters;
  dropFilter: (filters: Filters, chip: Chip) => Filters;
  /** Keeps the sort order and the page size. */
  clearFilters: (filters: Filters) => Filters;
  listActiveNames: (filters: Filters) => Chip[];
  /** True if there are few such URLs, so caching the page is worthwhile. Later pages are rarely requested. */
  isBounded: (filters: Filters) => boolean;
};

const layoutKinds: readonly FilterKind[] = ['sort', 'page', 'size', 'path'] satisfies LayoutKind[];

export type AnyFilterList = FilterList<FilterDefinitions, FilterValues, string, string>;

/** `applyRule` handles rules across filters, such as mutually exclusive ones. */
// TypeScript cannot infer these types from loops over the definition, so an overload declares them.
export function createFilterList<
  Definitions extends FilterDefinitions,
  Filters extends FiltersOf<Definitions> = FiltersOf<Definitions>,
  Multiple = NameOfKind<Definitions, 'values' | 'words'>,
  Chip = ChipOf<Definitions>,
>(
  definitions: Definitions,
  applyRule?: (filters: Filters, before?: Filters) => Filters,
): FilterList<Definitions, Filters, Multiple, Chip>;
export function createFilterList(
  definitions: FilterDefinitions,
  applyRule: (filters: FilterValues, before?: FilterValues) => FilterValues = (filters) => filters,
): AnyFilterList {
  const entries = Object.entries(definitions);
  const getChip = (name: string) => definitions[name]?.chip ?? name;
  const pick = (filters: FilterValues, isPicked: (filter: Filter, name: string) => boolean): FilterValues =>
    Object.fromEntries(entries.flatMap(([name, filter]) => (isPicked(filter, name) ? [[name, filters[name]]] : [])));

  const noFilters: FilterValues = {
    ...Object.fromEntries(entries.map(([name, filter]) => [name, getEmptyValue(filter)])),
    ...(entries.some(([, { kind }]) => kind === 'number') && { mistyped: {} }),
  };
  const normalizeFilters = (filters: FilterValues, before?: FilterValues) =>
    applyRule({ ...filters, ...pick(noFilters, ({ defaultValue }, name) => defaultValue === filters[name]) }, before);
  const encode = (filters: FilterValues) => encodeFilters(definitions, filters);
  const changeFilters = (filters: FilterValues, change: FilterValues) => {
    const kept = listMistyped(filters).filter(([name]) => !(name in change));
    const mistyped = filters.mistyped && { mistyped: Object.fromEntries(kept) };
    return normalizeFilters({ ...filters, ...mistyped, page: 1, ...change }, filters);
  };

  return {
    definitions,
    noFilters,
    createFilters: (values) => normalizeFilters({ ...noFilters, ...values }),
    normalizeFilters,
    encode,
    changeFilters,
    toggleValue: (filters, name, value) => {
      const chosen = new Set(listEntries(filters[name]));
      if (!chosen.delete(value)) chosen.add(value);
      const known = definitions[name]?.values ?? [...chosen].sort();
      return changeFilters(filters, { [name]: known.filter((entry) => chosen.has(entry)) });
    },
    dropFilter: (filters, chip) => {
      const empty = pick(noFilters, (_, name) => getChip(name) === chip);
      return changeFilters(filters, empty);
    },
    clearFilters: (filters) =>
      normalizeFilters({ ...noFilters, ...pick(filters, ({ kind }) => kind === 'sort' || kind === 'size') }),
    listActiveNames: (filters) => {
      const query = encode({ ...filters, mistyped: {} });
      const narrowing = entries.filter(([name, { kind }]) => name in query && !layoutKinds.includes(kind));
      return [...new Set(narrowing.map(([name]) => getChip(name)))];
    },
    isBounded: ({ page, ...others }) => {
      const query = encode(others);
      const used = entries.flatMap(([name, filter]) => (name in query ? [filter] : []));
      return (
        Number(page ?? 1) <= MAX_STORED_PAGE && !used.some((filter) => isEndless(filter) || filter.kind === 'size')
      );
    },
  };
}
