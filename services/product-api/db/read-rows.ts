import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import type { Part } from './row-shape';
import { runQuery, runStatement } from './run-statement';

/** Ids in the text format of a PostgreSQL array. */
export type IdList = string;
export const NO_IDS: IdList = '{}';
/** The ids of a page, and the number of all matches. */
export type FoundIds = { ids: IdList; total: number };
/** Reads the rows of a list by their ids, in the order of the ids. */
export type ReadRows<Item> = (db: Db, ids: IdList) => Promise<Item[]>;

/**
 * Creates a statement that reads rows by their ids and is planned once per connection. Planning costs more than running
 * the statement, and the plan, a lookup for each id, does not depend on the values.
 * @param name a unique name for the statement.
 * @param source joins the tables of the part to `m`, which has the ids in order as `id` and `place`.
 * @param orderWithin the order of the rows of one id, if an id can have several.
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

/** Formats ids as an `IdList`. */
export function formatIdList(ids: readonly string[]): IdList {
  return `{${ids.join(',')}}`;
}

/** Runs a SELECT whose column is `id`, and returns the ids in order. */
export async function readIds(db: Db, ids: SQL): Promise<IdList> {
  const [row] = await runQuery<[ids: IdList]>(db, sql`select ${createIdList(ids)}`);
  return row?.[0] ?? NO_IDS;
}

/** Creates SQL for the `IdList` of a SELECT whose column is `id`. */
export function createIdList(ids: SQL): SQL {
  return sql`array(select id from (${ids}) cut)::text`;
}
