import { and, eq, sql } from 'drizzle-orm';
import { computeClosingInstant } from '@/lib/shared/domain/deadline';
import type { Db } from '../../db/client';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { isListed } from '../posted-opportunity';
import { opportunities } from '../schema';
import { findPostConflict, findPostUse, type PostConflict } from './post-rule';
import { getOpportunityInAnyState } from './read-opportunity';
import { hasAllDrafts, touchUpdatedAt } from './write-opportunity';

type Own = { id: string; profileId: string };

/** Marks an opportunity as deleted: from now on nobody reads it. @returns false when the profile has none such. */
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
 * Undoes a deletion. The allowance of a free post may be in use again by then, so the rule of posts decides.
 * @returns why it stays deleted; it can be tried again.
 */
export async function restoreOpportunity(
  db: Db,
  { id, profileId }: Own,
  now: Date,
): Promise<'restored' | 'unknown' | 'full' | PostConflict> {
  return db.transaction(async (transaction) => {
    await lockProfile(transaction, profileId);
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
    if (deleted === undefined) return 'unknown';
    const status = deleted.from ?? 'DRAFT';
    const isDraft = status === 'DRAFT' || status === 'PENDING_PAYMENT';
    if (isDraft && (await hasAllDrafts(transaction, profileId))) return 'full';
    const conflict = isDraft ? null : await findRestoreConflict(transaction, id, status, now);
    if (conflict !== null) return conflict;
    await transaction
      .update(opportunities)
      .set({ status, deletedFrom: null, deletedAt: null, updatedAt: touchUpdatedAt(now) })
      .where(eq(opportunities.id, id));
    return 'restored';
  });
}

async function findRestoreConflict(transaction: Db, id: string, status: 'PUBLISHED' | 'HIDDEN' | 'DELETED', now: Date) {
  const opportunity = await getOpportunityInAnyState(transaction, id);
  if (opportunity === undefined || opportunity.planType === null || status === 'DELETED') return null;
  const use = await findPostUse(transaction, id);
  if (use === undefined || !isListed({ ...opportunity, status }, now)) return null;
  const posted = {
    ...opportunity,
    planType: opportunity.planType,
    closesAt: computeClosingInstant(opportunity.deadline),
  };
  return findPostConflict(transaction, posted, use, { now });
}

/** Removes what can no longer be restored. Its images go with it. */
export async function removeDeletedOpportunities(db: Db): Promise<void> {
  await db
    .delete(opportunities)
    .where(sql`${opportunities.status} = 'DELETED' and ${opportunities.deletedAt} <= now() - ${RESTORE_WINDOW}`);
}
