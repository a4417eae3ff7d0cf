import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/client';
import { type ModerationNews, mails } from '../../mail/schema';
import type { LockedSubject } from './subject';

type News = Pick<ModerationNews, 'event' | 'reason'> & {
  subject: Pick<LockedSubject, 'kind' | 'title' | 'ownerId'>;
};

/** Queues the mail that notifies an owner of a decision. An unclaimed profile has no owner and causes none. */
export async function queueModerationMail(transaction: Db, { event, reason, subject }: News): Promise<void> {
  const { kind, title, ownerId } = subject;
  if (ownerId === null) return;
  const payload: ModerationNews = { event, reason, kind, title };
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'MODERATION', accountId: ownerId, payload });
}
