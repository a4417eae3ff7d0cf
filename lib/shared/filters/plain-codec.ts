import { removeControls } from '@/lib/shared/domain/characters';
import type { Filter, FilterDefinitions, FiltersOf } from '@/lib/shared/domain/filter';
import type { SearchParams } from '@/lib/shared/filters/filter-codec';
import { encodeFilters, type FilterCodec, type FilterValues, getEmptyValue } from './filter-values';

/** For browsers: does not need the contract, but only supports text and fixed values. */
// TypeScript cannot infer these types from loops over the definition, so an overload declares them.
export function createPlainCodec<
  Definitions extends FilterDefinitions,
  Filters extends FiltersOf<Definitions> = FiltersOf<Definitions>,
>(definitions: Definitions): FilterCodec<Filters>;
export function createPlainCodec(definitions: FilterDefinitions): FilterCodec<FilterValues> {
  return {
    decode: (params: SearchParams) =>
      Object.fromEntries(
        Object.entries(definitions).map(([name, filter]) => [name, readPlainly(filter, [params[name]].flat()[0])]),
      ),
    encode: (filters) => encodeFilters(definitions, filters),
  };
}

function readPlainly(filter: Filter, text = ''): FilterValues[string] {
  if (filter.kind === 'text') {
    return removeControls(text, filter.isLine === true)
      .trim()
      .slice(0, filter.maxLength);
  }
  return filter.values?.find((value) => value === text) ?? getEmptyValue(filter);
}
