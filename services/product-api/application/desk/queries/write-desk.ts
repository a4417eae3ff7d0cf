import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DeskState } from '@/lib/shared/domain/application';
import { DECISION_DELAY_MINUTES, decisions } from '@/lib/shared/domain/application';
import type { Db } from '../../../db/client';
import { createTextArray, hasRow, readItems } from '../../../db/page';
import { removeFutureNotifications } from '../../../notification/queries/write-notifications';
import { applicationAccesses, applicationImages, artistApplications } from '../../schema';

/**
 * Locks the call against deletion and transfer. Must run before the call's applications are locked.
 * @returns false if the profile does not own the call
 */
export function lockDesk(transaction: Db, opportunityId: string, profileId: string): Promise<boolean> {
  return hasRow(
    transaction,
    sql`select from opportunities where id = ${opportunityId} and profile_id = ${profileId} and status <> 'DELETED'
      for share`,
  );
}

export async function lockDeskApplications(transaction: Db, opportunityId: string, ids: readonly string[]) {
  const { id, number, decision, labels, opportunityId: callId, status } = artistApplications;
  return transaction
    .select({ id, number, decision, labels })
    .from(artistApplications)
    .where(and(eq(callId, opportunityId), eq(status, 'SUBMITTED'), inArray(id, ids)))
    .orderBy(id)
    .for('update');
}

export type LockedApplication = Awaited<ReturnType<typeof lockDeskApplications>>[number];

/** Changes that do not affect `updated_at`, the version of the artist's content. */
export type DeskChange = {
  state?: DeskState | undefined;
  labels?: string[] | undefined;
  note?: string | null | undefined;
  feedback?: string | null | undefined;
};

/** New feedback on a published decision is published immediately. */
export async function changeDeskApplications(
  transaction: Db,
  ids: readonly string[],
  { state, labels, note, feedback }: DeskChange,
): Promise<void> {
  if ([state, labels, note, feedback].every((part) => part === undefined)) return;
  const isChosen = inArray(artistApplications.id, ids);
  await transaction.update(artistApplications).set({ deskState: state, labels, note, feedback }).where(isChosen);
  if (feedback === undefined) return;
  await transaction
    .update(artistApplications)
    .set({ publishedFeedback: feedback })
    .where(and(isChosen, eq(artistApplications.decision, artistApplications.deskState)));
}

export async function changeLabel(
  transaction: Db,
  ids: readonly string[],
  change: { add: string } | { remove: string },
): Promise<void> {
  const labels =
    'add' in change
      ? sql`case when ${change.add} = any(labels) then labels else labels || ${change.add}::text end`
      : sql`array_remove(labels, ${change.remove})`;
  await transaction.update(artistApplications).set({ labels }).where(inArray(artistApplications.id, ids));
}

export async function recordAccesses(
  db: Db,
  applicationIds: readonly string[],
  accountId: string,
  kind: 'OPENED' | 'DOWNLOADED',
): Promise<void> {
  if (applicationIds.length === 0) return;
  const access = { accountId, role: 'ORGANIZER' as const, kind };
  await db.insert(applicationAccesses).values(applicationIds.map((applicationId) => ({ applicationId, ...access })));
}

export async function markRead(db: Db, id: string): Promise<void> {
  await db
    .update(artistApplications)
    .set({ deskState: 'READ' })
    .where(and(eq(artistApplications.id, id), eq(artistApplications.deskState, 'NEW')));
}

const STOPPABLE = sql.raw(`interval '${DECISION_DELAY_MINUTES} minutes'`);

/** Keeps the previous decisions in case the new ones are stopped. Returns the application ids. */
export async function publishDecisions(transaction: Db, opportunityId: string, now: Date): Promise<string[]> {
  const ids = await readItems<string>(
    transaction,
    // Replacing a decision that can still be stopped would lose the previous decision.
    sql`select id as item from artist_applications where opportunity_id = ${opportunityId} and status = 'SUBMITTED'
        and desk_state = any(${createTextArray(decisions)}) and decision is distinct from desk_state
        and (decided_at is null or decided_at <= now() - ${STOPPABLE})
      order by id for update`,
  );
  await transaction
    .update(artistApplications)
    .set({
      previousDecision: artistApplications.decision,
      previouslyDecidedAt: artistApplications.decidedAt,
      previousFeedback: artistApplications.publishedFeedback,
      // The query above selects only decided applications.
      decision: sql`${artistApplications.deskState}`,
      decidedAt: now,
      isDecisionTextDue: true,
      publishedFeedback: artistApplications.feedback,
    })
    .where(sql`${artistApplications.id} = any(${createTextArray(ids)}::uuid[])`);
  return ids;
}

/**
 * Reverts recent decisions and deletes their emails. Skips decisions whose emails are being sent, and decisions that
 * become final while this function waits for locks, because their texts may already be in conversations.
 */
export async function stopDecisions(transaction: Db, opportunityId: string): Promise<number> {
  const ids = await readItems<string>(
    transaction,
    sql`select a.id as item from artist_applications a
      where a.opportunity_id = ${opportunityId} and a.decided_at > clock_timestamp() - ${STOPPABLE} order by a.id for update`,
  );
  // Locks the waiting emails, so that none is sent while its decision is reverted.
  const mails = await readItems<{ applicationId: string; isMailed: boolean }>(
    transaction,
    sql`select json_build_object('applicationId', n.subject_id, 'isMailed', m.attempts > 0) as item
      from notifications n join mails m on m.notification_id = n.id
      where n.kind = 'APPLICATION' and n.event = 'DECIDED' and n.subject_id = any(${createTextArray(ids)}::uuid[])
        and m.created_at > now() - ${STOPPABLE} - interval '1 minute' order by m.id for update of m`,
  );
  const mailed = new Set(mails.filter(({ isMailed }) => isMailed).map(({ applicationId }) => applicationId));
  const stopped = ids.filter((id) => !mailed.has(id));
  await transaction.execute(sql`update artist_applications set decision = previous_decision,
      decided_at = previously_decided_at, published_feedback = previous_feedback, previous_decision = null,
      previously_decided_at = null, previous_feedback = null, is_decision_text_due = false
    where id = any(${createTextArray(stopped)}::uuid[])`);
  await removeFutureNotifications(transaction, { kind: 'APPLICATION', subjectIds: stopped, event: 'DECIDED' });
  return stopped.length;
}

export type ArchivedImage = Pick<typeof applicationImages.$inferSelect, 'applicationId' | 'artworkId' | 'key'>;

export function listArchivedImages(db: Db, applicationIds: readonly string[]): Promise<ArchivedImage[]> {
  const { applicationId, artworkId, key, position, versionId } = applicationImages;
  return db
    .select({ applicationId, artworkId, key })
    .from(applicationImages)
    .where(and(inArray(applicationId, applicationIds), isNull(versionId)))
    .orderBy(position);
}

export function listArchivedFiles(db: Db, applicationIds: readonly string[]) {
  return readItems<{ id: string; key: string }>(
    db,
    sql`select json_build_object('id', f.id, 'key', f.key) as item from application_files f
      join artist_applications a on a.id = f.application_id
      where a.id = any(${createTextArray(applicationIds)}::uuid[]) and f.key is not null
        and a.submission -> 'files' @> jsonb_build_array(jsonb_build_object('id', f.id))`,
  );
}
