import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL for the new `updated_at` of a row. It always increases, even if the change started before the previous one and
 * had to wait for its lock.
 */
export function touchUpdatedAt(now: Date): SQL {
  return sql`greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;
}
