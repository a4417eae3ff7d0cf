import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '@/lib/shared/contract/cursor';
import type { Db } from './client';
import { readItems } from './page';

/** SQL condition: rows after the cursor in a list that is ordered by `at` and `id`, both descending. */
export function isBefore(at: SQL, id: SQL, cursor: Cursor | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  return sql`(${at}, ${id}) < (${createCursorInstant(cursor)}, ${readCursorId(cursor)}::uuid)`;
}

/** SQL condition: rows after the cursor in a list that is ordered by `at` and `id`, both ascending. */
export function isAfter(at: SQL, id: SQL, cursor: Cursor | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  return sql`(${at}, ${id}) > (${createCursorInstant(cursor)}, ${readCursorId(cursor)}::uuid)`;
}

/** Reads a long list without keeping all of it in memory. `readNext` receives the last row of the previous batch. */
export async function* readBatches<Row>(readNext: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await readNext(last);
    last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
  }
}

/** Rows per statement. */
const ROWS = 1_000;

/** Reads all rows with statements of bounded size. `readNext` returns up to `size` rows after `last`. */
export async function readAll<Row>(readNext: (last: Row | undefined, size: number) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const batch of readBatches<Row>((last) => readNext(last, ROWS))) all.push(...batch);
  return all;
}

type KeysetPage = { at: SQL; id: SQL; before?: Cursor | undefined; size: number };

/**
 * Reads a page of a list that is ordered by `at` and `id`, both descending.
 * @param json an object with the fields of an entry
 * @param createQuery receives the selected column, the condition for rows after the cursor, and the order and limit
 */
export async function readKeysetPage<Entry>(
  db: Db,
  { at, id, before, size }: KeysetPage,
  json: string,
  createQuery: (item: SQL, isAfterCursor: SQL, end: SQL) => SQL,
): Promise<{ data: Entry[]; next: Cursor | null }> {
  const item = sql`json_build_object('entry', ${sql.raw(json)}, 'cursor', ${formatCursor(at, id)}) as item`;
  const end = sql`order by ${at} desc nulls last, ${id} desc nulls last limit ${size + 1}`;
  const query = createQuery(item, isBefore(at, id, before), end);
  const { rows, next } = cutPage(await readItems<{ entry: Entry; cursor: Cursor }>(db, query), size);
  return { data: rows.map(({ entry }) => entry), next };
}

/** @param rows one row more than the page has if there is a next page */
export function cutPage<Row extends { cursor: Cursor }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? (shown.at(-1)?.cursor ?? null) : null };
}

/** Not `to_timestamp`, whose floating-point argument rounds microseconds. */
export function createCursorInstant(cursor: Cursor): SQL {
  return sql`(timestamptz 'epoch' + ${cursor.slice(0, cursor.indexOf('-'))}::bigint * interval '1 microsecond')`;
}

export function readCursorId(cursor: Cursor): string {
  return cursor.slice(cursor.indexOf('-') + 1);
}

export function formatCursor(at: SQL, id: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint || '-' || ${id}`;
}
