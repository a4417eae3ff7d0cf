import { sql } from 'drizzle-orm';
import type { Db } from './client';
import { readItems } from './page';
import { getPrimary } from './primary';

/** In milliseconds. PostgreSQL updates its statistics far less often. */
const LIFETIME = 10 * 60_000;

/** Estimated row counts by value. Rare values are missing. */
export type Frequencies = ReadonlyMap<string, number>;
type Loaded = { until: number; frequencies: Promise<Frequencies> };

const loadedByDb = new WeakMap<Db, Map<string, Loaded>>();

/** Reads the planner's statistics for an array column. Empty before the first ANALYZE. */
export function readFrequencies(db: Db, table: string, column: string): Promise<Frequencies> {
  const primary = getPrimary(db);
  const byColumn = loadedByDb.get(primary) ?? new Map<string, Loaded>();
  loadedByDb.set(primary, byColumn);
  const key = `${table}.${column}`;
  const known = byColumn.get(key);
  if (known !== undefined && known.until > Date.now()) return known.frequencies;
  const loaded = { until: Date.now() + LIFETIME, frequencies: loadFrequencies(db, table, column) };
  byColumn.set(key, loaded);
  loaded.frequencies.catch(() => byColumn.delete(key));
  return loaded.frequencies;
}

async function loadFrequencies(db: Db, table: string, column: string): Promise<Frequencies> {
  // most_common_elem_freqs has two or three extra entries, which unnest pairs with null values.
  const entries = await readItems<[value: string, rows: number]>(
    db,
    sql`select json_build_array(value, frequency * c.reltuples) as item
      from pg_stats s
      join pg_class c on c.oid = ${table}::regclass
      cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e (value, frequency)
      where s.schemaname = 'public' and s.tablename = ${table} and s.attname = ${column} and value is not null`,
  );
  return new Map(entries);
}
