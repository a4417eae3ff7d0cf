import { sql } from 'drizzle-orm';
import type { Db } from '../client';
import { upkeep } from '../schema/upkeep';

/**
 * Takes on holding storage against the rows, which is due once an hour, by whichever process comes first.
 * @returns the database's id; null when it is not due.
 */
export async function claimReconciliation(db: Db): Promise<string | null> {
  const [claimed] = await db
    .update(upkeep)
    .set({ reconciledAt: sql`now()` })
    // A little less than an hour, for a timer that fires a moment early.
    .where(sql`coalesce(${upkeep.reconciledAt}, '-infinity') < now() - interval '59 minutes'`)
    .returning({ databaseId: upkeep.databaseId });
  return claimed?.databaseId ?? null;
}
