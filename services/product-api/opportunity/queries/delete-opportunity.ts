import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { touchUpdatedAt } from '../../db/columns';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { opportunities, type storedStatuses } from '../schema';

type Own = { id: string; profileId: string };

/** Marks an opportunity as deleted, so that nobody can read it. @returns false when the profile has no such one. */
export async function deleteOpportunity(db: Db, { id, profileId }: Own, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
    const deleted = await transaction
      .update(opportunities)
      .set({
        status: 'DELETED',
        deletedFrom: sql`${opportunities.status}`,
        deletedAt: now,
        updatedAt: touchUpdatedAt(now),
      })
      .where(
        and(
          eq(opportunities.id, id),
          eq(opportunities.profileId, profileId),
          sql`${opportunities.status} <> 'DELETED'`,
        ),
      )
      .returning({ id: opportunities.id });
    return deleted.length > 0;
  });
}

/**
 * Locks a deleted opportunity that can be restored.
 * @returns the status before its deletion; undefined when the profile has no such opportunity.
 */
export async function lockDeletedOpportunity(
  transaction: Db,
  { id, profileId }: Own,
): Promise<(typeof storedStatuses)[number] | undefined> {
  const [deleted] = await transaction
    .select({ from: opportunities.deletedFrom })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.profileId, profileId),
        sql`${opportunities.status} = 'DELETED' and ${opportunities.deletedAt} > now() - ${RESTORE_WINDOW}`,
      ),
    )
    .for('update');
  return deleted && (deleted.from ?? 'DRAFT');
}

/** Removes opportunities that can no longer be restored, with their images. */
export async function removeDeletedOpportunities(db: Db): Promise<void> {
  await db
    .delete(opportunities)
    .where(sql`${opportunities.status} = 'DELETED' and ${opportunities.deletedAt} <= now() - ${RESTORE_WINDOW}`);
}
