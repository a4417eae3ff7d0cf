import type { AdminActionKind } from '@/lib/shared/domain/administration';
import type { MessageDecision } from '@/lib/shared/domain/moderation';
import type { ThreadMessageState, ThreadSide } from '@/lib/shared/domain/thread';
import { problem } from '@/lib/shared/i18n/problem';
import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError } from '../errors';
import { requireFound } from '../moderation/require-found';
import { deliverMessages, requireOpenSides } from './add-message';
import { findMessageState, settleMessageReports } from './queries/moderated-messages';
import {
  findGuest,
  hasRejectedGuest,
  lockSides,
  lockThread,
  releaseMessage,
  setMessageState,
} from './queries/write-threads';

type Decision = {
  decision: MessageDecision;
  admin: { id: string; email: string | null };
  requestId: string;
  now: Date;
};

/** States in which each decision is possible. */
const decidable: Record<MessageDecision, readonly ThreadMessageState[]> = {
  DELIVER: ['WAITING'],
  REMOVE: ['WAITING', 'DELIVERED'],
  KEEP: ['DELIVERED', 'REMOVED'],
};

/**
 * Decides on a message that is waiting or has open reports, and closes the reports. A repeated decision has no effect.
 * @throws NotFoundError; ConflictError if another decision was made, or if a waiting message can no longer be delivered
 */
export async function moderateMessage(db: Db, id: string, made: Decision): Promise<void> {
  await db.transaction(async (transaction) => {
    const { threadId } = requireFound(await findMessageState(transaction, id));
    await lockSides(transaction, threadId);
    if (!(await lockThread(transaction, threadId))) throw new NotFoundError();
    const message = requireFound(await findMessageState(transaction, id));
    const { state, hasReports, decided, side } = message;
    const action: AdminActionKind = `${made.decision}_MESSAGE`;
    const isOpen = state === 'WAITING' || hasReports;
    if (!isOpen && decided === null) throw new NotFoundError();
    if (!isOpen && decided === action) return;
    if (!isOpen || !decidable[made.decision].includes(state)) {
      throw new ConflictError(problem('moderation.refusal.messageDecided'));
    }
    if (made.decision === 'REMOVE') await setMessageState(transaction, id, { state: 'REMOVED' });
    if (made.decision === 'DELIVER') await release(transaction, { id, threadId, side, now: made.now });
    await settleMessageReports(transaction, id, made.now);
    await recordAdminAction(transaction, {
      accountId: made.admin.id,
      email: made.admin.email,
      action,
      subjectId: id,
      subjectName: message.author ?? '',
      ownerId: message.authorId,
      reason: '',
      requestId: made.requestId,
    });
  });
}

type Released = { id: string; threadId: string; side: ThreadSide; now: Date };

/** In the meantime, the other side may have blocked the author, closed a link of the guest's mailbox, or left. */
async function release(transaction: Db, message: Released): Promise<void> {
  const { threadId, side } = message;
  const { other } = await requireOpenSides(transaction, threadId, side);
  const guest = await findGuest(transaction, threadId);
  if (guest && other.profileId !== null) {
    const rejected = { emailKey: guest.emailKey, recipientId: other.profileId };
    if (await hasRejectedGuest(transaction, rejected)) throw new ConflictError(problem('thread.refusal.closed'));
  }
  await releaseMessage(transaction, message);
  await deliverMessages(transaction, [message], message);
}
