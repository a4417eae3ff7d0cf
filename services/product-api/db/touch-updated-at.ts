import { type SQL, sql } from 'drizzle-orm';

/** Always increases, even if this change started before the one whose lock it waited for. */
export function touchUpdatedAt(now: Date): SQL {
  return sql`greatest(updated_at + interval '1 millisecond', ${now.toISOString()}::timestamptz)`;
}
