import { type SQL, sql } from 'drizzle-orm';
import { joinConditions } from './page';

export type Filters<Name extends string> = Partial<Record<Name, SQL>>;

export function listConditions<Name extends string>(filters: Filters<Name>): SQL[] {
  return Object.values<SQL | undefined>(filters).filter((condition) => condition !== undefined);
}

/** Adds a boolean column per active filter, so one scan serves every facet. */
export function scanForFacets<Name extends string>(columns: SQL, source: SQL, filters: Filters<Name>) {
  const used = Object.entries<SQL | undefined>(filters).filter(([, condition]) => condition !== undefined);
  const flags = used.map(
    ([name, condition]) => sql`, coalesce(${condition}, false) as ${sql.identifier(`by_${name}`)}`,
  );
  const matchOtherFilters = (...excluded: Name[]) =>
    joinConditions(
      used
        .filter(([name]) => !excluded.some((excludedName) => excludedName === name))
        .map(([name]) => sql.identifier(`by_${name}`))
        .map((flag) => sql`${flag}`),
    );
  return { rows: sql`select ${columns} ${sql.join(flags)} ${source}`, matchOtherFilters };
}

export function dropCounts<Value>(facet: readonly { value: Value }[]): { value: Value; count: null }[] {
  return facet.map(({ value }) => ({ value, count: null }));
}

export function dropAllCounts<Facets extends object>(facets: Facets): Facets {
  const uncounted = Object.entries(facets).map(([name, facet]) => [
    name,
    Array.isArray(facet) ? dropCounts(facet) : null,
  ]);
  // TypeScript cannot infer that every facet count is nullable.
  return Object.fromEntries(uncounted) as Facets;
}

type FacetOptions = {
  /** A join to `m` that provides the value, such as `, unnest(…)`. */
  from?: SQL;
  /** Expression that is the same for all spellings of a value. Defaults to the value itself. */
  by?: SQL;
  most?: number;
};

/** Returns `[{ value, count }]`, most frequent first. `value` is an expression over the scanned rows `m`. */
export function createFacet(value: SQL, condition: SQL, { from, by = value, most = 300 }: FacetOptions = {}): SQL {
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select ${value} as value, count(*) as count from m ${from ?? sql``} where ${condition} and ${by} is not null
      group by ${by} order by 2 desc, 1 limit ${most}) counted)`;
}
