import type { Db } from '../../db/client';
import { addApplicationMessages } from '../../thread/add-application-messages';
import { createValues, fillMessage } from './compose-message';
import {
  type DueMessage,
  endDelivery,
  findDueMessage,
  getDueMessage,
  listDueRecipients,
  lockCorrespondents,
  lockMessages,
  removeDueRecipients,
} from './queries/messages';

/**
 * Recipients per transaction. The transaction locks their profiles, so a large batch would delay the recipients' own
 * writes.
 */
const BATCH = 250;

/** Continues the messages whose delivery was interrupted. */
export async function deliverDueMessages(db: Db, now: Date, batchSize = BATCH): Promise<void> {
  for (;;) {
    const id = await findDueMessage(db);
    if (id === undefined) return;
    await deliverMessage(db, id, now, batchSize);
  }
}

/**
 * Adds a stored message to the conversation with each recipient, only once. Removes recipients whose conversation is
 * closed.
 */
export async function deliverMessage(db: Db, id: string, now: Date, batchSize = BATCH): Promise<void> {
  const message = await getDueMessage(db, id);
  if (message === undefined) return removeDueRecipients(db, id);
  const deliver = (transaction: Db) => deliverBatch(transaction, { ...message, id, batchSize }, now);
  while ((await db.transaction(deliver)) === batchSize);
}

/** @returns the number of recipients that were due */
async function deliverBatch(
  transaction: Db,
  message: DueMessage & { id: string; batchSize: number },
  now: Date,
): Promise<number> {
  const { id, batchSize, opportunityId, accountId, acceptsReplies, sharedValues } = message;
  await lockMessages(transaction, opportunityId);
  const due = await listDueRecipients(transaction, id, batchSize);
  if (due.length === 0) return 0;
  const applicationIds = due.map((recipient) => recipient.id);
  await lockCorrespondents(transaction, opportunityId, applicationIds);
  const added = await addApplicationMessages(
    transaction,
    { opportunityId, accountId, idempotencyKey: id, acceptsReplies, now },
    due,
    (recipient) => fillMessage(message, createValues(sharedValues, recipient)),
  );
  await endDelivery(transaction, id, { applicationIds, added });
  return due.length;
}
