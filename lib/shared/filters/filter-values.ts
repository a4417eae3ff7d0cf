import type { Filter, FilterDefinitions, FilterKind } from '@/lib/shared/domain/filter';
import { omitEmpty, type Query } from './query';

/** The filters of any list. */
export type FilterValues = Readonly<Record<string, FilterValue>>;
type FilterValue = string | number | boolean | undefined | readonly string[] | Mistyped;
type Mistyped = Readonly<Partial<Record<string, string>>>;

/** Lists the values of a filter with several values. */
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

/** Encodes a URL's query in the order of the definition, without empty values. */
export function encodeFilters(definitions: FilterDefinitions, filters: FilterValues): Query {
  const values: FilterValues = { ...filters, ...Object.fromEntries(listMistyped(filters)) };
  return omitEmpty(
    Object.fromEntries(
      Object.entries(definitions).map(([name, filter]) => {
        const value = values[name];
        const isOmitted = filter.kind === 'path' || value === undefined || value === getEmptyValue(filter);
        return [name, isOmitted ? '' : String(value)];
      }),
    ),
  );
}
