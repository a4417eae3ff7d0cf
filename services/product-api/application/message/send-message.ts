import { v7 as uuidv7 } from 'uuid';
import type { MessageDelivery, Unmailed } from '@/lib/shared/contract/application-message';
import { formatApplicationNumber } from '@/lib/shared/domain/application';
import { formatDeadlineValue, type MessageText, messageLimits } from '@/lib/shared/domain/message';
import { problem } from '@/lib/shared/i18n/problem';
import type { Words } from '@/lib/shared/i18n/words';
import type { Db } from '../../db/client';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError, RateLimitedError } from '../../errors';
import { requireFound } from '../../moderation/require-found';
import type { DeskFilters } from '../desk/queries/desk-filters';
import { deliverMessage } from './deliver-message';
import {
  countRecentMessages,
  findMessagedCall,
  findSentMessage,
  insertMessage,
  listChosenRecipients,
  listFullRecipients,
  listMatchingRecipients,
  lockMessages,
  type MessageRecipient,
  readUnmailedRecipients,
} from './queries/messages';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Choice = { ids?: string[] | undefined; filter?: DeskFilters | undefined };
type NewMessage = Choice & {
  opportunityId: string;
  accountId: string;
  idempotencyKey: string;
  expected?: number | undefined;
  acceptsReplies: boolean;
  /** In the site’s first language, because the message is stored once for all recipients. */
  words: Words;
} & MessageText;

type SentTo = MessageDelivery & { withdrawn: number; unmailed: Unmailed };

/**
 * Stores a message once per idempotency key, and adds it to the first conversations about the applications. A queue
 * delivers the rest. Withdrawn applications and closed conversations are skipped.
 * @throws ForbiddenError if the sender is not verified; NotFoundError; InvalidInputError; RateLimitedError;
 * ConflictError if there are no recipients, their number differs from `expected`, or all conversations are closed
 */
export async function sendMessage(db: Db, message: NewMessage, now: Date): Promise<SentTo> {
  const { opportunityId, idempotencyKey } = message;
  const { id, withdrawn } = await db.transaction((transaction) => storeMessage(transaction, message, now));
  await deliverMessage(db, id, now);
  const sent = await findSentMessage(db, opportunityId, idempotencyKey);
  if (sent === undefined) throw new ConflictError(problem('thread.refusal.closed'));
  return { ...sent, withdrawn, unmailed: await readUnmailedRecipients(db, id) };
}

/** Chooses the recipients, unless the message has been stored before. */
async function storeMessage(transaction: Db, message: NewMessage, now: Date) {
  const { opportunityId, accountId, idempotencyKey, subject, text, acceptsReplies, expected } = message;
  await lockMessages(transaction, opportunityId);
  const earlier = await findSentMessage(transaction, opportunityId, idempotencyKey);
  if (earlier !== undefined) return { id: earlier.id, withdrawn: 0 };
  const { address, deadline, ...call } = requireFound(await findMessagedCall(transaction, opportunityId, accountId));
  if (address === null) throw new ForbiddenError(NOT_VERIFIED);
  const { recipients, withdrawn } = await listRecipients(transaction, opportunityId, message);
  requireExpected(recipients.length, expected);
  await requireBelowLimits(transaction, opportunityId, recipients, now);
  const sharedValues = { ...call, deadline: formatDeadlineValue(deadline, message.words) };
  const stored = { opportunityId, accountId, idempotencyKey, subject, text, sharedValues, acceptsReplies };
  const id = uuidv7();
  await insertMessage(transaction, { ...stored, id, createdAt: now }, recipients);
  return { id, withdrawn };
}

const NOT_VERIFIED = problem('application.refusal.verify');

async function listRecipients(transaction: Db, opportunityId: string, { ids, filter }: Choice) {
  if ((ids === undefined) === (filter === undefined)) {
    throw new InvalidInputError({ ids: problem('application.refusal.oneOfBoth') });
  }
  if (filter !== undefined) {
    const recipients = await listMatchingRecipients(transaction, opportunityId, filter);
    if (recipients.length > messageLimits.recipients) {
      throw new InvalidInputError({
        filter: problem('application.refusal.recipients', { max: messageLimits.recipients }),
      });
    }
    return { recipients, withdrawn: 0 };
  }
  const chosen = new Set(ids);
  const found = await listChosenRecipients(transaction, opportunityId, [...chosen]);
  if (found.length < chosen.size) throw new NotFoundError();
  const recipients = found.filter(({ isWithdrawn }) => !isWithdrawn);
  return { recipients, withdrawn: found.length - recipients.length };
}

function requireExpected(count: number, expected = count): void {
  if (count === 0) throw new ConflictError(problem('application.refusal.nobodyLeft'));
  if (count === expected) return;
  throw new ConflictError(problem('application.refusal.listChanged', { count, expected }));
}

async function requireBelowLimits(
  transaction: Db,
  opportunityId: string,
  recipients: readonly MessageRecipient[],
  now: Date,
): Promise<void> {
  const { sent, oldest } = await countRecentMessages(transaction, opportunityId, new Date(now.getTime() - HOUR));
  if (sent >= messageLimits.perCall) {
    const wait = oldest === null ? HOUR : oldest + HOUR - now.getTime();
    const minutes = Math.max(1, Math.ceil(wait / 60_000));
    throw new RateLimitedError(
      Math.ceil(wait / 1_000),
      `You have sent ${messageLimits.perCall} messages for this call within an hour. Send this one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or choose several artists at once.`,
    );
  }
  const ids = recipients.map(({ id }) => id);
  const full = await listFullRecipients(transaction, ids, new Date(now.getTime() - DAY));
  if (full.length === 0) return;
  const freeAt = Math.max(...full.map(({ since }) => Date.parse(since) + DAY));
  throw new RateLimitedError(
    Math.ceil((freeAt - now.getTime()) / 1_000),
    describeFull(full.map(({ number }) => number)),
  );
}

function describeFull(numbers: readonly number[]): string {
  const named = numbers.slice(0, 3).map(formatApplicationNumber).join(', ');
  const have = `received ${messageLimits.perApplication} messages within a day`;
  return numbers.length === 1
    ? `Application ${named} has ${have}. Leave it out, or write tomorrow.`
    : `Applications ${named}${numbers.length > 3 ? ' and others' : ''} have ${have}. Leave them out, or write tomorrow.`;
}
