import type { MessageText } from '@/lib/shared/domain/message';
import type { Db } from '../db/client';
import { deliverMessages, getReader } from './add-message';
import { openApplicationThreads } from './queries/application-threads';
import { insertMessages, markReceived, markWritten } from './queries/write-threads';

type Sending = {
  opportunityId: string;
  /** The author; null once the account has been deleted. */
  accountId: string | null;
  /** The same for all applications. */
  idempotencyKey: string;
  /**
   * True if the applicant may answer. Null for messages that another notification has announced, because these do not
   * change who may answer.
   */
  acceptsReplies: boolean | null;
  now: Date;
};

/**
 * Adds an organizer's messages to the conversations about applications, and starts missing conversations. Limits on
 * messages that people write do not apply. The profiles of both sides must be locked. Adds at most 1,000 messages,
 * because a statement has at most 65,535 parameters.
 * @returns the ids of the messages by application, without applications whose conversation is closed
 */
export async function addApplicationMessages<Recipient extends { id: string }>(
  transaction: Db,
  { opportunityId, accountId, idempotencyKey, acceptsReplies, now }: Sending,
  recipients: readonly Recipient[],
  write: (recipient: Recipient) => MessageText,
): Promise<Map<string, string>> {
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const opened = await openApplicationThreads(transaction, opportunityId, [...byId.keys()], now);
  const entries = opened.flatMap(({ applicationId, ...writer }) => {
    const recipient = byId.get(applicationId);
    return recipient === undefined ? [] : [{ applicationId, writer, recipient }];
  });
  if (entries.length === 0) return new Map();
  const ids = await insertMessages(
    transaction,
    entries.map(({ writer, recipient }) => ({
      ...{ ...writer, ...write(recipient), accountId, idempotencyKey, createdAt: now },
      ...{ source: 'APPLICATION', state: 'DELIVERED' },
    })),
  );
  const writers = entries.map(({ writer }) => writer);
  await markWritten(transaction, writers, now);
  if (acceptsReplies !== null) await deliverMessages(transaction, writers, { now, mayAnswer: acceptsReplies });
  else await markReceived(transaction, writers.map(getReader), { now, mayAnswer: null });
  return new Map(entries.map(({ applicationId }, place) => [applicationId, ids[place] ?? '']));
}
