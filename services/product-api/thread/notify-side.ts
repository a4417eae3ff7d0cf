import type { ThreadSide } from '@/lib/shared/domain/thread';
import type { Db } from '../db/client';
import { notify } from '../notification/notify';
import { findToldSide, GROUPED_FOR, hasWaitingMail, insertGuestMail } from './queries/thread-mails';

/**
 * Notifies one side of a new message: members as they have chosen, guests by email. A waiting email includes later
 * messages and omits messages that have been read. The thread must be locked.
 */
export async function notifySide(transaction: Db, threadId: string, side: ThreadSide, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + GROUPED_FOR);
  const member = await findToldSide(transaction, threadId, side);
  if (member === undefined) {
    if (side === 'RECIPIENT' || (await hasWaitingMail(transaction, threadId, 'GUEST', side))) return;
    await insertGuestMail(transaction, threadId, { event: 'ANSWERED', dueAt, now });
    return;
  }
  const { kind, profileId, actorId, isMuted } = member;
  if (isMuted) return;
  const isQuestion = side === 'RECIPIENT' && (kind === 'ARTWORK' || kind === 'OPPORTUNITY');
  const isWaiting = await hasWaitingMail(transaction, threadId, 'THREAD', side);
  const payload = { side, since: now.toISOString() };
  await notify(
    transaction,
    {
      kind: isQuestion ? 'QUESTION' : 'MESSAGE',
      recipientId: profileId,
      actorId,
      subject: { kind: 'THREAD', id: threadId },
      mail: isWaiting ? null : { kind: 'THREAD', payload, threadId, dueAt },
    },
    now,
  );
}
