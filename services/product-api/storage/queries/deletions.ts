import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray, readItems } from '../../db/page';
import { pendingDeletions, upkeep } from '../schema';

/** Queues originals without a row. A trigger on `images` queues all other originals. */
export async function recordDeletions(db: Db, originals: readonly { key: string }[]): Promise<void> {
  if (originals.length === 0) return;
  const rows = originals.map(({ key }) => ({ key }));
  await db.insert(pendingDeletions).values(rows).onConflictDoNothing();
}

/** Held by backups while they copy originals. */
const BACKUP_LOCK = 4_713_200_151;

/**
 * Blocks deletions in all processes until the transaction ends, which keeps every original in its snapshot. The
 * snapshot is taken before the lock, and new claims fail while this statement waits. Earlier claims therefore only
 * cover deletions that the snapshot includes.
 */
export async function holdDeletions(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK})`);
}

/**
 * Claims can be retried by any process after a backoff that doubles from ten seconds to an hour, so a crash loses no
 * deletions. Claims nothing during a backup.
 */
export async function claimDeletions(db: Db, limit: number): Promise<string[]> {
  // The lock's subquery is evaluated once, not per row.
  const dueKeys = sql`select key from pending_deletions
    where due_at <= now() and (select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}))
    order by due_at limit ${limit} for update skip locked`;
  // `array()` is evaluated once. The planner could evaluate a plain subquery again and claim more than `limit`.
  const claimed = sql`update pending_deletions set attempts = attempts + 1,
      due_at = now() + least(interval '1 hour', interval '10 seconds' * (2 ^ least(attempts, 20)))
    where key = any(array(${dueKeys})) returning key as item`;
  return readItems<string>(db, claimed);
}

export async function removeDeletions(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(pendingDeletions).where(inArray(pendingDeletions.key, [...keys]));
}

/** @returns true if this process must run the hourly upkeep */
export async function claimUpkeep(db: Db): Promise<boolean> {
  const [claimed] = await db
    .update(upkeep)
    .set({ reconciledAt: sql`now()`, failedSteps: [] })
    // Slightly less than an hour, because timers can fire early.
    .where(sql`coalesce(${upkeep.reconciledAt}, '-infinity') < now() - interval '59 minutes'`)
    .returning({ databaseId: upkeep.databaseId });
  return claimed !== undefined;
}

/** Adds to the steps that other processes have recorded. */
export async function recordFailedSteps(db: Db, steps: readonly string[]): Promise<void> {
  if (steps.length === 0) return;
  const all = sql`array(select distinct unnest(${upkeep.failedSteps} || ${createTextArray(steps)}) order by 1)`;
  await db.update(upkeep).set({ failedSteps: all }).where(eq(upkeep.isOnly, true));
}
