import type { Db } from '../db/client';
import { notify } from '../notification/notify';
import { GROUPED_FOR, hasWaitingGuestMail, insertGuestMail, listToldSides } from './queries/thread-mails';
import type { SideOf } from './queries/write-threads';

/**
 * Notifies sides of new messages: members on the channels that they have chosen, guests by email. A waiting email also
 * includes later messages, and omits messages that have been read. The threads must be locked.
 */
export async function notifySides(transaction: Db, sides: readonly SideOf[], now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + GROUPED_FOR);
  const members = await listToldSides(transaction, sides);
  const news = members
    .filter(({ isMuted }) => !isMuted)
    .map(({ threadId, side, kind, profileId, actorId, isWaiting }) => {
      const payload = { side, since: now.toISOString() };
      const isQuestion = side === 'RECIPIENT' && (kind === 'ARTWORK' || kind === 'OPPORTUNITY');
      return {
        kind: isQuestion ? ('QUESTION' as const) : ('MESSAGE' as const),
        recipientId: profileId,
        actorId,
        subject: { kind: 'THREAD' as const, id: threadId },
        mail: isWaiting ? null : { kind: 'THREAD' as const, payload, threadId, dueAt },
      };
    });
  for (const kind of ['QUESTION', 'MESSAGE']) {
    await notify(
      transaction,
      news.filter((one) => one.kind === kind),
      now,
    );
  }
  const told = new Set(members.map(({ threadId }) => threadId));
  for (const { threadId, side } of sides) {
    if (told.has(threadId) || side === 'RECIPIENT' || (await hasWaitingGuestMail(transaction, threadId))) continue;
    await insertGuestMail(transaction, threadId, { event: 'ANSWERED', dueAt, now });
  }
}
