import { UNDO_MINUTES } from '@/lib/shared/domain/opportunity';
import { listLivingApplicationIds, queueApplicationMails } from '../application/form/queries/write-application';
import type { Db } from '../db/client';
import { insertJuryMails, listNotifiedJurors } from '../jury/queries/jury-mails';
import { removeWithdrawalMails } from '../mail/queries/write-mails';
import { markDeleted } from './queries/delete-opportunity';

const UNDO_TIME = UNDO_MINUTES * 60_000;

/**
 * Applicants and jurors keep their submissions and scores. Emails are delayed, so undoing the deletion sends none.
 * @returns false if the profile has no such opportunity
 */
export async function deleteOpportunity(db: Db, own: { id: string; profileId: string }, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await markDeleted(transaction, own, now))) return false;
    await queueWithdrawalMails(transaction, own.id, 'CALL_WITHDRAWN', new Date(now.getTime() + UNDO_TIME));
    return true;
  });
}

/** Sends emails only if the deletion was announced. */
export async function announceRestoration(transaction: Db, id: string, deletedAt: Date | null, now: Date) {
  await removeWithdrawalMails(transaction, id);
  if (deletedAt === null || now.getTime() - deletedAt.getTime() < UNDO_TIME) return;
  await queueWithdrawalMails(transaction, id, 'CALL_RESTORED', now);
}

async function queueWithdrawalMails(
  transaction: Db,
  id: string,
  event: 'CALL_WITHDRAWN' | 'CALL_RESTORED',
  dueAt: Date,
): Promise<void> {
  await queueApplicationMails(transaction, await listLivingApplicationIds(transaction, id), event, dueAt);
  await insertJuryMails(transaction, await listNotifiedJurors(transaction, id), event, dueAt);
}
