import type { SearchParams } from '@/lib/shared/contract/lenient';

/** A list's query in its one spelling: only what is not empty, in the list's order. */
export type Query = Readonly<Record<string, string>>;

/** How one list's filters are read from the query of its address, and written there. Each list has one. */
export type FilterCodec<Filters> = {
  /** Any query: what the list does not understand is left out. */
  decode: (params: SearchParams) => Filters;
  encode: (filters: Filters) => Query;
};

/** A form sent without script repeats a key for every checked box; the wire wants one comma list. */
export function joinRepeated(params: SearchParams, names: readonly string[]): SearchParams {
  const joined: SearchParams = { ...params };
  for (const name of names) {
    const given = params[name];
    if (Array.isArray(given)) joined[name] = given.join(',');
  }
  return joined;
}

/** Only the values that are not empty (spec 2), in the order given. */
export function omitEmpty(values: Readonly<Record<string, string | undefined>>): Query {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The entries of a comma list that are among the known values, each once and in the order of those. */
export function filterKnownEntries<Value extends string>(known: readonly Value[], list = ''): Value[] {
  const given = new Set(list.split(',').map((entry) => entry.trim()));
  return known.filter((value) => given.has(value));
}
