import { type SQL, sql } from 'drizzle-orm';

/** Matches rows committed after the snapshot. @param snapshot the text of a `pg_snapshot` */
export function isOutsideSnapshot(snapshot: string): SQL {
  const taken = sql`${snapshot}::text::pg_snapshot`;
  return sql`transaction >= pg_snapshot_xmin(${taken}) and not pg_visible_in_snapshot(transaction, ${taken})`;
}
