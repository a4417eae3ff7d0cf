import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL for the new `updated_at` of an updated row. It always increases, also for a change that started earlier than the
 * previous one and waited for its lock.
 */
export function touchUpdatedAt(now: Date): SQL {
  return sql`greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;
}
