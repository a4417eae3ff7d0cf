import { v7 as uuidv7 } from 'uuid';
import { traceJob } from '@/lib/node/tracing';
import { formatDeadlineValue, messageLimits } from '@/lib/shared/domain/message';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../../db/client';
import { type Failures, isolate, type ReportFailure, rethrow } from '../../jobs/due-accounts';
import { addApplicationMessages } from '../../thread/add-application-messages';
import { listDecisionTexts } from '../form/queries/read-application-mails';
import { createValues, fillMessage } from './compose-message';
import { findDueCall, listDueDecisions, takeDueDecisions } from './queries/decision-texts';
import { lockCorrespondents, lockMessages } from './queries/messages';
import { readSharedWords, type WordSources } from './read-shared-words';

/**
 * Adds the organizers' texts of all final decisions to the conversations about the applications.
 * @param report receives the failures, which end the run by default
 */
export async function addDueDecisionTexts(
  sources: WordSources,
  now: Date,
  report: ReportFailure = rethrow,
): Promise<void> {
  const failures: Failures = { report, ids: [] };
  while (await addNextDecisionTexts(sources, now, failures));
}

/** @returns false if nothing is due */
export async function addNextDecisionTexts(
  sources: WordSources,
  now: Date,
  { report, ids }: Failures,
): Promise<boolean> {
  const opportunityId = await findDueCall(sources.db, ids);
  if (opportunityId === undefined) return false;
  await isolate(
    () => traceJob('add decision texts', () => addBatchOfTexts(sources, opportunityId, now)),
    (error) => {
      report(error, { opportunityId });
      ids.push(opportunityId);
    },
  );
  return true;
}

/**
 * Adds the text of each final decision of a call to its conversation, only once. Skips closed conversations. The email
 * about the decision quotes the same text, so applicants are not notified again.
 */
export async function addDecisionTexts(sources: WordSources, opportunityId: string, now: Date): Promise<void> {
  while ((await addBatchOfTexts(sources, opportunityId, now)) === messageLimits.batch);
}

/** @returns the number of decisions that were due */
async function addBatchOfTexts(sources: WordSources, opportunityId: string, now: Date): Promise<number> {
  const { words } = await readSharedWords(sources);
  return sources.db.transaction((transaction) => addTexts(transaction, { opportunityId, words, now }));
}

async function addTexts(
  transaction: Db,
  { opportunityId, words, now }: { opportunityId: string; words: Words; now: Date },
): Promise<number> {
  await lockMessages(transaction, opportunityId);
  const due = await listDueDecisions(transaction, opportunityId, messageLimits.batch);
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
