import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError } from '../errors';
import { changeLocked } from './change-opportunity';
import { runUnlessPostConflict, throwPostConflict } from './find-post-conflict';
import {
  findClosing,
  lockOpportunity,
  type OwnOpportunity,
  removeDeadlineChanges,
  UNDO_CLOSING,
} from './queries/write-opportunity';

/**
 * Undoes an early closing before the emails are sent, and removes the closing from the public history.
 * @throws NotFoundError; ConflictError if it is too late; QuotaExceededError if another post has used the quota
 */
export async function reopenOpportunity(db: Db, own: OwnOpportunity, now: Date): Promise<void> {
  const reopened = await runUnlessPostConflict(db, async (transaction) => {
    const before = await lockOpportunity(transaction, own);
    if (before === undefined) throw new NotFoundError();
    const closing = await findClosing(transaction, own.id, now);
    if (closing === undefined) {
      throw new ConflictError(problem('opportunity.refusal.reopen'));
    }
    const { closedAt, deadline } = closing;
    const decision = { fields: { deadline }, publishAs: null, isWithdrawn: false, closing: UNDO_CLOSING };
    const changed = await changeLocked(transaction, before, decision, now);
    await removeDeadlineChanges(transaction, own.id, closedAt);
    return changed;
  });
  if (reopened !== 'CHANGED') throwPostConflict(reopened, 'change');
}
