import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { pendingDeletions, upkeep } from '../../schema/upkeep';

/** Writes down originals that never got a row; those that lose theirs, a trigger writes down. */
export async function recordDeletions(db: Db, originals: readonly { key: string }[]): Promise<void> {
  if (originals.length === 0) return;
  const rows = originals.map(({ key }) => ({ key }));
  await db.insert(pendingDeletions).values(rows).onConflictDoNothing();
}

/**
 * Takes on at most so many of the deletions that are due. Each is nobody else's until its pause is over, which doubles
 * with every attempt from ten seconds up to an hour: whoever takes it on and ends before it is done is followed then.
 */
export async function claimDeletions(db: Db, most: number): Promise<string[]> {
  const due = db
    .select({ key: pendingDeletions.key })
    .from(pendingDeletions)
    .where(sql`${pendingDeletions.dueAt} <= now()`)
    .orderBy(pendingDeletions.dueAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(pendingDeletions)
    .set({
      attempts: sql`${pendingDeletions.attempts} + 1`,
      dueAt: sql`now() + least(interval '1 hour', interval '10 seconds' * (2 ^ least(${pendingDeletions.attempts}, 20)))`,
    })
    // An array is made once; a plan may run a subquery again, and claim more than so many.
    .where(sql`${pendingDeletions.key} = any(array(${due}))`)
    .returning({ key: pendingDeletions.key });
  return claimed.map(({ key }) => key);
}

export async function removeDeletions(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(pendingDeletions).where(inArray(pendingDeletions.key, [...keys]));
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
