import type { Db } from '../db/client';
import { deliverMessages, getReader } from './add-message';
import { openApplicationThreads } from './queries/application-threads';
import { insertMessages, markReceived, markWritten } from './queries/write-threads';

export type ApplicationMessage = { applicationId: string; subject: string; text: string };

type Sending = {
  opportunityId: string;
  /** The author. */
  accountId: string;
  /** The same for all applications. */
  idempotencyKey: string;
  /** Null for messages that another notification has announced, which do not change who may answer. */
  acceptsReplies: boolean | null;
  now: Date;
};

/** Conversations per statement, which has at most 65,535 parameters. */
const BATCH = 1_000;

/**
 * Adds an organizer's messages to the conversations about applications, and starts those that are missing. The limits
 * of people's messages do not apply. The profiles of both sides must be locked.
 * @returns the ids of the messages by application, without applications whose conversation is closed
 */
export async function addApplicationMessages(
  transaction: Db,
  { opportunityId, accountId, idempotencyKey, acceptsReplies, now }: Sending,
  messages: readonly ApplicationMessage[],
): Promise<Map<string, string>> {
  const added = new Map<string, string>();
  for (let start = 0; start < messages.length; start += BATCH) {
    const batch = new Map(messages.slice(start, start + BATCH).map((message) => [message.applicationId, message]));
    const opened = await openApplicationThreads(transaction, opportunityId, [...batch.keys()], now);
    const entries = opened.flatMap(({ applicationId, ...writer }) => {
      const message = batch.get(applicationId);
      return message === undefined ? [] : [{ applicationId, writer, message }];
    });
    if (entries.length === 0) continue;
    const ids = await insertMessages(
      transaction,
      entries.map(({ writer, message: { subject, text } }) => ({
        ...{ ...writer, accountId, subject, text, idempotencyKey, createdAt: now },
        ...{ source: 'APPLICATION', state: 'DELIVERED' },
      })),
    );
    const writers = entries.map(({ writer }) => writer);
    await markWritten(transaction, writers, now);
    if (acceptsReplies !== null) await deliverMessages(transaction, writers, { now, mayAnswer: acceptsReplies });
    else await markReceived(transaction, writers.map(getReader), { now, mayAnswer: null });
    for (const [place, { applicationId }] of entries.entries()) added.set(applicationId, ids[place] ?? '');
  }
  return added;
}
