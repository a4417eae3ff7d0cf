import { traceJob } from '@/lib/node/tracing';
import { messageLimits } from '@/lib/shared/domain/message';
import type { Db } from '../../db/client';
import { type Failures, isolate, type ReportFailure, rethrow } from '../../jobs/due-accounts';
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
 * Adds stored messages to the conversations with their recipients, each only once.
 * @param report receives the failures, which end the run by default
 */
export async function deliverDueMessages(
  db: Db,
  now: Date,
  report: ReportFailure = rethrow,
  size?: number,
): Promise<void> {
  const failures: Failures = { report, ids: [] };
  while (await deliverNextBatch(db, now, failures, size));
}

/** @returns false if nothing is due */
export async function deliverNextBatch(db: Db, now: Date, { report, ids }: Failures, size?: number): Promise<boolean> {
  const id = await findDueMessage(db, ids);
  if (id === undefined) return false;
  await isolate(
    () => traceJob('deliver a message', () => deliverMessage(db, id, now, size)),
    (error) => {
      report(error, { messageId: id });
      ids.push(id);
    },
  );
  return true;
}

/**
 * Adds a stored message to the conversations with its next recipients. The transaction locks their profiles, so a large
 * batch would delay the recipients' own writes. Removes recipients who have withdrawn or whose conversation is closed.
 * @returns the number of recipients that were due
 */
export async function deliverMessage(
  db: Db,
  id: string,
  now: Date,
  size: number = messageLimits.batch,
): Promise<number> {
  const message = await getDueMessage(db, id);
  if (message !== undefined)
    return db.transaction((transaction) => deliverBatch(transaction, { ...message, id }, size, now));
  await removeDueRecipients(db, id);
  return 0;
}

async function deliverBatch(
  transaction: Db,
  message: DueMessage & { id: string },
  size: number,
  now: Date,
): Promise<number> {
  const { id, opportunityId, accountId, acceptsReplies, sharedValues } = message;
  await lockMessages(transaction, opportunityId);
  const due = await listDueRecipients(transaction, id, size);
  if (due.length === 0) return 0;
  const applicationIds = due.map((recipient) => recipient.id);
  await lockCorrespondents(transaction, opportunityId, applicationIds);
  const added = await addApplicationMessages(
    transaction,
    { opportunityId, accountId, idempotencyKey: id, acceptsReplies, now },
    due.filter(({ isWithdrawn }) => !isWithdrawn),
    (recipient) => fillMessage(message, createValues(sharedValues, recipient)),
  );
  await endDelivery(transaction, id, { applicationIds, added });
  return due.length;
}
