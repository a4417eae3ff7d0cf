import type { SearchParams } from '@/lib/shared/contract/lenient';

/** A list's query in canonical form: non-empty values in the list's order. */
export type Query = Readonly<Record<string, string>>;

/** Decodes a list's filters from a URL's query, and encodes them. Each list has one. */
export type FilterCodec<Filters> = {
  /** Accepts any query and ignores what the list does not support. */
  decode: (params: SearchParams) => Filters;
  encode: (filters: Filters) => Query;
};

/** Joins repeated keys to a comma-separated list: a form without script repeats a key for each checked box. */
export function joinRepeated(params: SearchParams, names: readonly string[]): SearchParams {
  const joined: SearchParams = { ...params };
  for (const name of names) {
    const given = params[name];
    if (Array.isArray(given)) joined[name] = given.join(',');
  }
  return joined;
}

/** Keeps non-empty values, in the given order. */
export function omitEmpty(values: Readonly<Record<string, string | undefined>>): Query {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Returns the known values in a comma-separated list, without duplicates and in the order of `known`. */
export function filterKnownEntries<Value extends string>(known: readonly Value[], list = ''): Value[] {
  const given = new Set(list.split(',').map((entry) => entry.trim()));
  return known.filter((value) => given.has(value));
}
