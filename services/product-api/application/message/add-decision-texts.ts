import { v7 as uuidv7 } from 'uuid';
import { formatDeadlineValue } from '@/lib/shared/domain/message';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../../db/client';
import { addApplicationMessages } from '../../thread/add-application-messages';
import { listDecisionTexts } from '../form/queries/read-application-mails';
import { createValues, fillMessage } from './compose-message';
import { findDueCall, listDueDecisions, takeDueDecisions } from './queries/decision-texts';
import { lockCorrespondents, lockMessages } from './queries/messages';
import { readSharedWords, type WordSources } from './read-shared-words';

/** Applications per transaction. */
const BATCH = 1_000;

/** Adds the organizers' texts of all final decisions to the conversations about the applications. */
export async function addDueDecisionTexts(sources: WordSources, now: Date): Promise<void> {
  for (;;) {
    const opportunityId = await findDueCall(sources.db);
    if (opportunityId === undefined) return;
    await addDecisionTexts(sources, opportunityId, now);
  }
}

/**
 * Adds the text of each final decision of a call to its conversation, only once. Skips closed conversations. The email
 * about the decision quotes the same text, so applicants are not notified again.
 */
export async function addDecisionTexts(sources: WordSources, opportunityId: string, now: Date): Promise<void> {
  const { words } = await readSharedWords(sources);
  const addBatch = (transaction: Db) => addBatchOfTexts(transaction, { opportunityId, words, now });
  while ((await sources.db.transaction(addBatch)) === BATCH);
}

/** @returns the number of decisions that were due */
async function addBatchOfTexts(
  transaction: Db,
  { opportunityId, words, now }: { opportunityId: string; words: Words; now: Date },
): Promise<number> {
  await lockMessages(transaction, opportunityId);
  const due = await listDueDecisions(transaction, opportunityId, BATCH);
  if (due.length === 0) return 0;
  await lockCorrespondents(transaction, opportunityId, due);
  const decided = await listDecisionTexts(transaction, await takeDueDecisions(transaction, due));
  const [first] = decided;
  if (first === undefined) return due.length;
  const { accountId } = first;
  const sending = { opportunityId, accountId, idempotencyKey: uuidv7(), acceptsReplies: null, now };
  await addApplicationMessages(transaction, sending, decided, (recipient) => {
    const { number, title, organizer, deadline, profile, decisionText } = recipient;
    const shared = { title, organizer, deadline: formatDeadlineValue(deadline, words) };
    return fillMessage(decisionText, createValues(shared, { name: profile.name, number }));
  });
  return due.length;
}
