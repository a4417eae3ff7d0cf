import { type SQL, sql } from 'drizzle-orm';
import type { Cursor } from '@/lib/shared/contract/cursor';

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
