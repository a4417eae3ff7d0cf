import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import type { Part } from './row-shape';
import { runQuery, runStatement } from './run-statement';

/** A PostgreSQL array literal. */
export type IdList = string;
export const NO_IDS: IdList = '{}';
export type FoundIds = { ids: IdList; total: number };
export type ReadRows<Item> = (db: Db, ids: IdList) => Promise<Item[]>;

/**
 * Planned once per connection, because planning takes longer than execution and the plan never depends on the ids.
 * @param source joins the part's tables to `m`, which contains the ordered ids as `id` and `place`
 * @param orderWithin sorts rows that share an id
 */
export function createRowReader<Item>(
  name: string,
  part: Part<Item>,
  source: string,
  orderWithin: readonly string[] = [],
): ReadRows<Item> {
  const columns: string[] = [];
  const read = part.prepare((expression) => {
    const known = columns.indexOf(expression);
    return known >= 0 ? known : columns.push(expression) - 1;
  });
  const text = `select ${columns.join(', ')}
    from unnest($1::uuid[]) with ordinality as m (id, place) ${source}
    order by ${['m.place', ...orderWithin].join(', ')}`;
  return async (db, ids) => {
    if (ids === NO_IDS) return [];
    return (await runStatement(db, { name, text, values: [ids] })).map(read);
  };
}

export function formatIdList(ids: readonly string[]): IdList {
  return `{${ids.join(',')}}`;
}

export async function readIds(db: Db, ids: SQL): Promise<IdList> {
  const [row] = await runQuery<[ids: IdList]>(db, sql`select ${createIdList(ids)}`);
  return row?.[0] ?? NO_IDS;
}

export function createIdList(ids: SQL): SQL {
  return sql`array(select id from (${ids}) cut)::text`;
}
