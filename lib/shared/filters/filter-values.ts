import type { Filter, FilterDefinitions, FilterKind } from '@/lib/shared/domain/filter';
import { MAX_STORED_PAGE } from '@/lib/shared/domain/paging';
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

/**
 * Returns true if few URLs have filters like these, so that the page is worth caching. Few readers request later pages.
 */
export function hasFewUrls(definitions: FilterDefinitions, filters: FilterValues): boolean {
  const { page, ...others } = filters;
  const isEarly = Number(page ?? 1) <= MAX_STORED_PAGE;
  return isEarly && Object.keys(encodeFilters(definitions, others)).every((name) => !isEndless(definitions[name]));
}

function isEndless(filter: Filter | undefined): boolean {
  if (filter?.kind === 'text') return filter.isEndless === true;
  return ['number', 'day', 'size'].some((kind) => kind === filter?.kind);
}
