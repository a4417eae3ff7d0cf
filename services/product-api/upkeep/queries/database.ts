import type { Db } from '../../db/client';
import { profiles } from '../../profile/schema';
import { pendingDeletions, upkeep } from '../../storage/schema';

export async function getDatabaseId(db: Db): Promise<string> {
  const [row] = await db.select({ databaseId: upkeep.databaseId }).from(upkeep);
  if (row === undefined) throw new Error('The table "upkeep" has lost its row.');
  return row.databaseId;
}

/** Pending deletions count as data, because demo originals have the same keys in every seed and would be deleted. */
export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).limit(1);
  const pending = await db.select({ key: pendingDeletions.key }).from(pendingDeletions).limit(1);
  return found.length === 0 && pending.length === 0;
}
