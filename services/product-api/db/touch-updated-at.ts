import { type SQL, sql } from 'drizzle-orm';

/** Always increases, even if this change started before the previous one and waited for its lock. */
export function touchUpdatedAt(now: Date): SQL {
  return sql`greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;
}
