import type { Filter, FilterDefinitions, FilterKind } from '@/lib/shared/domain/filter';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';

/** Canonical form: only non-empty values, in definition order. */
export type Query = Readonly<Record<string, string>>;

export type FilterCodec<Filters> = {
  /** Ignores unsupported parameters and values. */
  decode: (params: SearchParams) => Filters;
  encode: (filters: Filters) => Query;
};

export type FilterValues = Readonly<Record<string, FilterValue>>;
type FilterValue = string | number | boolean | undefined | readonly string[] | Mistyped;
type Mistyped = Readonly<Partial<Record<string, string>>>;

export function listEntries(value: FilterValue): readonly string[] {
  return Array.isArray(value) ? value : [];
}

export function listMistyped({ mistyped = {} }: FilterValues): [name: string, text: string][] {
  return Object.entries(mistyped);
}

const emptyValues: Partial<Record<FilterKind, FilterValue>> = {
  ...{ words: [], values: [], flag: false, page: 1 },
  ...{ text: '', country: '', currency: '', number: '', day: '' },
};

export function getEmptyValue(filter: Filter): FilterValue {
  if (filter.kind === 'choice') return filter.defaultValue;
  return filter.isOptional ? undefined : emptyValues[filter.kind];
}

export function encodeFilters(definitions: FilterDefinitions, filters: FilterValues): Query {
  const values: FilterValues = { ...filters, ...Object.fromEntries(listMistyped(filters)) };
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([name, filter]) => {
      const value = values[name];
      const isOmitted = filter.kind === 'path' || value === undefined || value === getEmptyValue(filter);
      return isOmitted || String(value) === '' ? [] : [[name, String(value)]];
    }),
  );
}

export function filterKnownEntries<Value extends string>(known: readonly Value[], list = ''): Value[] {
  const given = new Set(list.split(',').map((entry) => entry.trim()));
  return known.filter((value) => given.has(value));
}
