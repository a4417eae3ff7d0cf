import type { Db } from '../../db/client';
import { profiles } from '../../profile/schema';
import { pendingDeletions, upkeep } from '../../storage/schema';

export async function getDatabaseId(db: Db): Promise<string> {
  const [row] = await db.select({ databaseId: upkeep.databaseId }).from(upkeep);
  if (row === undefined) throw new Error('The table "upkeep" has lost its row.');
  return row.databaseId;
}

/**
 * @returns true if the database has no profile and no pending deletion. The keys of the demo's originals are the same
 * in each seed, so a pending deletion would delete the new originals.
 */
export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).limit(1);
  const pending = await db.select({ key: pendingDeletions.key }).from(pendingDeletions).limit(1);
  return found.length === 0 && pending.length === 0;
}
