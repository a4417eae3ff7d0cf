import { sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { profiles } from '../../schema/profile';
import { pendingDeletions, upkeep } from '../../schema/upkeep';

/** Resolves when the database answers. */
export async function checkDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

export async function getDatabaseId(db: Db): Promise<string> {
  const [row] = await db.select({ databaseId: upkeep.databaseId }).from(upkeep);
  if (row === undefined) throw new Error('The table "upkeep" has lost its row.');
  return row.databaseId;
}

/**
 * True while nobody is there: no profile, of a member or imported. Nor may any original be about to be deleted: the
 * demo's have the same names each time.
 */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).limit(1);
  const pending = await db.select({ key: pendingDeletions.key }).from(pendingDeletions).limit(1);
  return found.length === 0 && pending.length === 0;
}
