import { sql } from 'drizzle-orm';
import { applicationLimits } from '@/lib/shared/domain/application';
import type { Db } from '../../db/client';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { touchUpdatedAt } from '../../db/touch-updated-at';
import { lockProfile } from '../../profile/queries/write-profile-images';
import { opportunities, type storedStatuses } from '../schema';

type Own = { id: string; profileId: string };

/** @returns false if the profile has no such opportunity */
export async function markDeleted(transaction: Db, { id, profileId }: Own, now: Date): Promise<boolean> {
  await lockProfile(transaction, profileId);
  const deleted = await transaction
    .update(opportunities)
    .set({
      status: 'DELETED',
      deletedFrom: sql`${opportunities.status}`,
      deletedAt: now,
      updatedAt: touchUpdatedAt(now),
    })
    .where(sql`id = ${id} and profile_id = ${profileId} and status <> 'DELETED'`)
    .returning({ id: opportunities.id });
  return deleted.length > 0;
}

/** @returns the status before the deletion; undefined if the profile has no such opportunity */
export async function lockDeletedOpportunity(
  transaction: Db,
  { id, profileId }: Own,
): Promise<{ status: (typeof storedStatuses)[number]; deletedAt: Date | null } | undefined> {
  const [deleted] = await transaction
    .select({ from: opportunities.deletedFrom, deletedAt: opportunities.deletedAt })
    .from(opportunities)
    .where(
      sql`id = ${id} and profile_id = ${profileId} and status = 'DELETED' and deleted_at > now() - ${RESTORE_WINDOW}`,
    )
    .for('update');
  return deleted && { status: deleted.from ?? 'DRAFT', deletedAt: deleted.deletedAt };
}

const KEPT = sql.raw(`interval '${applicationLimits.keptMonths} months'`);

/** Keeps rows while there are applications, so applicants and jurors can still find their submissions and scores. */
export async function removeDeletedOpportunities(db: Db): Promise<void> {
  const isFinal = sql`o.status = 'DELETED' and o.deleted_at <= now() - ${RESTORE_WINDOW}`;
  await db.execute(sql`delete from images i using opportunities o where o.id = i.opportunity_id and ${isFinal}`);
  await db.execute(sql`delete from opportunities o where ${isFinal}
    and not exists (select from artist_applications a where a.opportunity_id = o.id)
    and not (o.deleted_at > now() - ${KEPT} and exists (select from jurors j join jury_rounds r on r.id = j.round_id
      where r.opportunity_id = o.id and j.account_id is not null))`);
}
