import { type SQL, sql } from 'drizzle-orm';

/** Guarantees an increase, even if this change started first and then waited for the previous change's lock. */
export function touchUpdatedAt(now: Date): SQL {
  return sql`greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;
}
