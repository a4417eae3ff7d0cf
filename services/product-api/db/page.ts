import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client';
import type { Fields } from './row-shape';

/** Counting stops here to keep long lists fast. */
export const COUNT_CAP = 10_000;

/** Requests count up to this many rows themselves. Larger counts are cached or computed in the background. */
export const COUNTED_AT_ONCE = 1_000;

/** PostgreSQL functions take at most 100 arguments. */
const MAX_PAIRS = 50;

/** PostgreSQL builds the response's JSON, so both engines return the same values. Never pass user input. */
export function createJsonObject<Shape extends object>(fields: Fields<Shape>): string {
  const expressions = Object.entries<string | { json: string }>(fields).map(
    ([field, part]) => [field, typeof part === 'string' ? part : part.json] as const,
  );
  if (expressions.length > MAX_PAIRS) {
    const columns = expressions.map(([field, expression]) => `${expression} as "${field}"`);
    return `(select row_to_json(object) from (select ${columns.join(', ')}) object)`;
  }
  return `json_build_object(${expressions.map(([field, expression]) => `'${field}', ${expression}`).join(', ')})`;
}

/**
 * Creates fields for `createJsonObject`, such as `r.is_blind` for `isBlind`. Formats fields ending in "At" as ISO 8601.
 */
export function selectColumns<Field extends string>(table: string, ...fields: Field[]): Record<Field, string> {
  const expressions = fields.map((field) => {
    const column = `${table}.${field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
    return [field, field.endsWith('At') ? formatTimestamp(column) : column];
  });
  // TypeScript cannot infer that every field has an expression.
  return Object.fromEntries(expressions) as Record<Field, string>;
}

export function formatTimestamp(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function createTextArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

/** Uses `=` for a single value, so an index can provide the order. */
export function createInCondition(column: SQL, values: readonly string[]): SQL {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${createTextArray(values)})`;
}

export function joinConditions(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

export async function readItems<Item>(db: Db, query: SQL): Promise<Item[]> {
  const result = await db.execute(query);
  return hasRows<Item>(result) ? result.rows.map((row) => row.item) : [];
}

export async function readFirst<Item>(db: Db, query: SQL): Promise<Item | undefined> {
  const [item] = await readItems<Item>(db, query);
  return item;
}

/** For queries that always return a row, such as aggregates without GROUP BY. */
export async function readOne<Item>(db: Db, query: SQL): Promise<Item> {
  const [item] = await readItems<Item>(db, query);
  if (item === undefined) throw new Error('The query returned no row.');
  return item;
}

/** Runs a SELECT, or a write with RETURNING. @returns true if a row was found or written */
export async function hasRow(db: Db, query: SQL): Promise<boolean> {
  return (await readItems(db, query)).length > 0;
}

/** Both drivers return `{ rows }`, but Drizzle's common type does not include it. */
function hasRows<Item>(result: unknown): result is { rows: { item: Item }[] } {
  return typeof result === 'object' && result !== null && 'rows' in result;
}

export type Page<Item> = {
  data: Item[];
  page: number;
  size: number;
  pages: number;
  total: number;
  totalIsCapped: boolean;
  isSimilar?: boolean;
};
export type PageQuery = { page: number; size: number };

export function createOffset({ page, size }: PageQuery): SQL {
  return sql`limit ${size} offset ${(page - 1) * size}`;
}

export function createCount(matches: SQL, max = COUNT_CAP): SQL {
  return sql`(select count(*)::int from (${matches} limit ${max + 1}) counted)`;
}

/**
 * @param rows a SELECT of the page's rows as `item`, in order
 * @param matches one row per match, unordered; counted up to the cap
 */
export async function readPage<Item>(db: Db, query: PageQuery, rows: SQL, matches: SQL): Promise<Page<Item>> {
  const { data, total } = await readOne<{ total: number; data: Item[] }>(
    db,
    sql`select json_build_object(
      'total', ${createCount(matches)},
      'data', (select coalesce(json_agg(item), '[]') from (${rows}) listed)
    ) as item`,
  );
  return createPage(query, data, total);
}

export function createWholePage<Item>(data: Item[]): Page<Item> {
  return createPage({ page: 1, size: Math.max(1, data.length) }, data, data.length);
}

export function slicePage<Item>(query: PageQuery, all: Item[]): Page<Item> {
  const { page, size } = query;
  return createPage(query, all.slice((page - 1) * size, page * size), all.length);
}

export function createPage<Item>({ page, size }: PageQuery, data: Item[], counted: number): Page<Item> {
  const total = Math.min(counted, COUNT_CAP);
  return { data, page, size, pages: Math.ceil(total / size), total, totalIsCapped: counted > COUNT_CAP };
}
