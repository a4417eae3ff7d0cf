import { createHash } from 'node:crypto';
import {
  getOtherSide,
  type MessageSource,
  normalizeMessage,
  type ThreadMessageState,
  type ThreadSide,
  threadLimits,
} from '@/lib/shared/domain/thread';
import { problem } from '@/lib/shared/i18n/problem';
import { isBlocked } from '../block/queries/blocks';
import type { Db } from '../db/client';
import { ConflictError, InvalidInputError, NotFoundError, RateLimitedError } from '../errors';
import { logMessage } from '../team/log-writing';
import { attachThreadFiles } from '../thread-file/queries/thread-files';
import { notifySides } from './notify-sides';
import { readAllowance } from './queries/read-allowance';
import {
  countGuestMessages,
  countOwnMessages,
  countSameText,
  countSentMessages,
  findGuest,
  findMessageByKey,
  insertMessage,
  isGuestBlocked,
  lockSender,
  lockSides,
  lockThread,
  markReceived,
  markWritten,
  type RecentCount,
  readWriterState,
  type Sender,
  type SideOf,
  type WriterState,
} from './queries/write-threads';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type NewMessage = {
  threadId: string;
  side: ThreadSide;
  /** The author; null for a guest. */
  accountId: string | null;
  text: string;
  source: Exclude<MessageSource, 'APPLICATION'>;
  /** Uploaded files of the author, in order. */
  fileIds?: readonly string[] | undefined;
  idempotencyKey: string;
  now: Date;
};

/**
 * Adds a message that a person has written, on the site or by email. Idempotent by `idempotencyKey`. Checks that the
 * other side can be written to, applies the limits, updates both sides, and queues an email. The caller must check that
 * the author belongs to this side.
 * @returns the message's id
 * @throws NotFoundError; ConflictError if the conversation is closed; RateLimitedError
 */
export async function addMessage(transaction: Db, message: NewMessage): Promise<string> {
  const { threadId, side, accountId, text, source, fileIds = [], idempotencyKey, now } = message;
  if (text === '' && fileIds.length === 0) throw new InvalidInputError({ text: problem('ui.invalid.missing') });
  await lockSides(transaction, threadId);
  if (accountId !== null) await lockSender(transaction, accountId);
  if (!(await lockThread(transaction, threadId))) throw new NotFoundError();
  const earlier = await findMessageByKey(transaction, threadId, idempotencyKey);
  if (earlier !== undefined) return earlier;
  const { isStranger } = await requireOpen(transaction, threadId, side);
  if (isStranger && fileIds.length > 0) throw new ConflictError(NO_FILES_YET);
  if (accountId === null) await requireGuestBelowLimit(transaction, threadId, now);
  else await requireBelowLimit(transaction, accountId, now);
  const { state, textHash } = isStranger
    ? await judgeStranger(transaction, { ...message, sender: await findSender(transaction, threadId, accountId) })
    : { state: 'DELIVERED' as const, textHash: null };
  const stored = { threadId, side, accountId, text, source, state, textHash, idempotencyKey, createdAt: now };
  const id = await insertMessage(transaction, stored);
  if (accountId !== null) await logMessage(transaction, { threadId, side, accountId, now });
  await sendFiles(transaction, { messageId: id, threadId, side, accountId }, fileIds);
  await markWritten(transaction, [{ threadId, side }], now);
  if (state === 'DELIVERED') await deliverMessages(transaction, [{ threadId, side }], { now });
  return id;
}

export const getReader = ({ threadId, side }: SideOf): SideOf => ({ threadId, side: getOtherSide(side) });

/** Shows messages to the other sides and notifies them. The threads must be locked. */
export async function deliverMessages(
  transaction: Db,
  writers: readonly SideOf[],
  { now, mayAnswer = true }: { now: Date; mayAnswer?: boolean },
): Promise<void> {
  const readers = writers.map(getReader);
  await markReceived(transaction, readers, { now, mayAnswer });
  await notifySides(transaction, readers, now);
}

const CLOSED = problem('thread.refusal.closed');
const NO_FILES_YET = problem('thread.refusal.filesBeforeAnswer');

/** Strangers cannot send files. @throws NotFoundError, ConflictError */
export async function requireFilesAllowed(transaction: Db, threadId: string, side: ThreadSide): Promise<void> {
  if (!(await lockThread(transaction, threadId))) throw new NotFoundError();
  const { isStranger } = await requireOpen(transaction, threadId, side);
  if (isStranger) throw new ConflictError(NO_FILES_YET);
}

async function sendFiles(
  transaction: Db,
  attachment: Parameters<typeof attachThreadFiles>[1],
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const sent = await attachThreadFiles(transaction, attachment, fileIds);
  if (sent < fileIds.length) throw new InvalidInputError({ files: problem('thread.refusal.fileGone') });
}

/**
 * The error message does not say which side ended the conversation, so nobody learns that they are blocked. The thread
 * must be locked.
 * @throws ConflictError if the other side can no longer be written to
 */
export async function requireOpenSides(transaction: Db, threadId: string, side: ThreadSide): Promise<WriterState> {
  const state = await readWriterState(transaction, threadId, side);
  const { profileId, isHidden, other, guest } = state;
  const isGuestWriting = guest !== null && side === 'STARTER';
  if (guest?.isRevoked || (isGuestWriting && !guest.isVerified)) throw new ConflictError(CLOSED);
  if (isHidden || (profileId === null && !isGuestWriting)) throw new ConflictError(CLOSED);
  const isToGuest = guest !== null && side === 'RECIPIENT';
  if (!isToGuest && (other.accountId === null || other.isHidden)) throw new ConflictError(CLOSED);
  if (profileId !== null && other.profileId !== null && (await isBlocked(transaction, profileId, other.profileId))) {
    throw new ConflictError(CLOSED);
  }
  if (isGuestWriting && other.profileId !== null) {
    const { emailKey = '' } = (await findGuest(transaction, threadId)) ?? {};
    if (await isGuestBlocked(transaction, { emailKey, recipientId: other.profileId })) throw new ConflictError(CLOSED);
  }
  return state;
}

async function requireOpen(transaction: Db, threadId: string, side: ThreadSide): Promise<{ isStranger: boolean }> {
  const { kind, other, mayAnswer } = await requireOpenSides(transaction, threadId, side);
  if (!mayAnswer) throw new ConflictError(problem('thread.refusal.noAnswers'));
  const isStranger = side === 'STARTER' && kind !== 'APPLICATION' && !other.hasWritten;
  if (isStranger && (await countOwnMessages(transaction, threadId, side)) >= threadLimits.unanswered) {
    throw new ConflictError(problem('thread.refusal.unanswered', { count: threadLimits.unanswered }));
  }
  return { isStranger };
}

async function findSender(transaction: Db, threadId: string, accountId: string | null): Promise<Sender> {
  if (accountId !== null) return { accountId };
  return { emailKey: (await findGuest(transaction, threadId))?.emailKey ?? '' };
}

type Judged = { state: ThreadMessageState; textHash: string };

/** A text sent to several strangers must wait for a moderator. */
export async function judgeStranger(
  transaction: Db,
  { threadId, text, sender, now }: Pick<NewMessage, 'threadId' | 'text' | 'now'> & { sender: Sender },
): Promise<Judged> {
  const textHash = createHash('sha256').update(normalizeMessage(text)).digest('base64url');
  const { strangers, minutes } = threadLimits.sameText;
  const from = new Date(now.getTime() - minutes * MINUTE);
  const others = await countSameText(transaction, { textHash, threadId, sender, from });
  return { state: others + 1 >= strangers ? 'WAITING' : 'DELIVERED', textHash };
}

async function requireBelowLimit(transaction: Db, accountId: string, now: Date): Promise<void> {
  const { messagesPerHour } = await readAllowance(transaction, accountId, now);
  const sent = await countSentMessages(transaction, accountId, new Date(now.getTime() - HOUR));
  if (sent.count >= messagesPerHour) throw createHourlyError(sent, messagesPerHour, now);
}

async function requireGuestBelowLimit(transaction: Db, threadId: string, now: Date): Promise<void> {
  const sent = await countGuestMessages(transaction, threadId, new Date(now.getTime() - HOUR));
  if (sent.count >= threadLimits.guestPerHour) throw createHourlyError(sent, threadLimits.guestPerHour, now);
}

function createHourlyError({ oldest }: RecentCount, count: number, now: Date): RateLimitedError {
  const wait = Math.max(1_000, (oldest ?? now.getTime()) + HOUR - now.getTime());
  return new RateLimitedError(
    Math.ceil(wait / 1_000),
    problem('thread.refusal.hourly', { count, minutes: Math.max(1, Math.ceil(wait / MINUTE)) }),
  );
}
