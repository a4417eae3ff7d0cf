import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import type { Part } from './row-shape';
import { runQuery, runStatement } from './run-statement';

/** Ids as PostgreSQL writes an array of them. */
export type IdList = string;
export const NO_IDS: IdList = '{}';
/** Reads the rows of a list by their ids, in the order of the ids. */
export type ReadRows<Item> = (db: Db, ids: IdList) => Promise<Item[]>;

/**
 * A statement that reads rows by their ids and is planned once per connection: planning it costs more than running it,
 * and its plan, a lookup for each id, depends on no value.
 * @param name of the statement; each has its own.
 * @param source what the part reads, joined to `m`, which has the ids in order as `id` and `place`.
 * @param orderWithin of the rows of one id, where there are several.
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

/** The `IdList` of ids in order. */
export function formatIdList(ids: readonly string[]): IdList {
  return `{${ids.join(',')}}`;
}

/** Runs a SELECT with the column `id`, in order. */
export async function readIds(db: Db, ids: SQL): Promise<IdList> {
  const [row] = await runQuery<[ids: IdList]>(db, sql`select ${createIdList(ids)}`);
  return row?.[0] ?? NO_IDS;
}

/** The `IdList` of a SELECT with the column `id`, as SQL. */
export function createIdList(ids: SQL): SQL {
  return sql`array(select id from (${ids}) cut)::text`;
}
