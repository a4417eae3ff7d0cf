import { type SQL, sql } from 'drizzle-orm';

/** `before` is the contract's cursor: milliseconds since 1970, and an id. */
export function createBefore(before: string | undefined, at: string, id: string): SQL {
  if (before === undefined) return sql`true`;
  const [milliseconds = '', lastId = ''] = before.split('_');
  const lastAt = new Date(Number(milliseconds)).toISOString();
  return sql`(${sql.raw(at)}, ${sql.raw(id)}) < (${lastAt}::timestamptz, ${lastId}::uuid)`;
}

/** `rows` must contain one row more than the page if there is a next page. */
export function cutPage<Row extends { id: string }>(rows: Row[], size: number, readTime: (row: Row) => string) {
  const data = rows.slice(0, size);
  const last = rows.length > size ? data.at(-1) : undefined;
  return { data, next: last === undefined ? null : `${Date.parse(readTime(last))}_${last.id}` };
}
