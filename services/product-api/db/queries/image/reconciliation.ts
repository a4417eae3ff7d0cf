import { sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { upkeep } from '../../schema/upkeep';

export async function getDatabaseId(db: Db): Promise<string> {
  const [row] = await db.select({ databaseId: upkeep.databaseId }).from(upkeep);
  if (row === undefined) throw new Error('The table "upkeep" has lost its row.');
  return row.databaseId;
}

/**
 * Takes on holding storage against the rows, which is due once an hour, by whichever process comes first.
 * @returns whether it is due.
 */
export async function claimReconciliation(db: Db): Promise<boolean> {
  const [claimed] = await db
    .update(upkeep)
    .set({ reconciledAt: sql`now()` })
    // A little less than an hour, for a timer that fires a moment early.
    .where(sql`coalesce(${upkeep.reconciledAt}, '-infinity') < now() - interval '59 minutes'`)
    .returning({ databaseId: upkeep.databaseId });
  return claimed !== undefined;
}
