import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, ForbiddenError, RateLimitedError, UnauthenticatedError } from '../errors';
import { requireFound } from '../moderation/require-found';
import { lockProfiles } from '../profile/queries/write-profile-images';
import { findRole } from '../team/permission';
import { addMessage } from './add-message';
import { createPairKey } from './pair-key';
import { readAllowance } from './queries/read-allowance';
import {
  type About,
  countStartedThreads,
  findOwnSide,
  findTarget,
  findThreadByPair,
  insertThread,
  isAcquainted,
  lockSender,
  type ThreadTarget,
} from './queries/write-threads';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type FirstMessage = {
  about: About;
  profileId: string;
  account: { id: string; isEmailVerified: boolean };
  text: string;
  idempotencyKey: string;
  now: Date;
};

/**
 * Continues the conversation about the same subject, or starts one. A first message to a stranger is a request.
 * @returns the thread's id
 * @throws NotFoundError if the writer cannot see the subject; ForbiddenError; ConflictError; RateLimitedError
 */
export async function startThread(db: Db, message: FirstMessage): Promise<string> {
  const { about, profileId, account, text, idempotencyKey, now } = message;
  return db.transaction(async (transaction) => {
    const target = requireFound(await findTarget(transaction, about, { accountId: account.id, profileId }));
    await requireOther(transaction, target, account.id);
    if ((await lockProfiles(transaction, [profileId, target.recipientId])).length < 2) {
      throw new UnauthenticatedError('profile_token_required');
    }
    await lockSender(transaction, account.id);
    const pairKey = createPairKey({ ...about, starterId: profileId, recipientId: target.recipientId });
    const threadId =
      (await findThreadByPair(transaction, pairKey)) ?? (await insertNewThread(transaction, message, target, pairKey));
    const side = requireFound(await findOwnSide(transaction, threadId, profileId));
    await addMessage(transaction, { threadId, side, accountId: account.id, text, source: 'SITE', idempotencyKey, now });
    return threadId;
  });
}

/**
 * Members of an organization cannot write to it.
 * @throws ConflictError
 */
async function requireOther(transaction: Db, target: ThreadTarget, accountId: string): Promise<void> {
  const { recipientId, acceptsMessages } = target;
  if ((await findRole(transaction, accountId, recipientId)) !== null) {
    throw new ConflictError(problem('thread.refusal.own'));
  }
  if (!acceptsMessages) throw new ConflictError(problem('thread.refusal.notAccepted'));
}

async function insertNewThread(
  transaction: Db,
  { about: { kind }, profileId, account, now }: FirstMessage,
  { recipientId, artworkId, opportunityId, applicationId, title }: ThreadTarget,
  pairKey: string,
): Promise<string> {
  // Only verified people may write to strangers.
  if (!account.isEmailVerified) throw new ForbiddenError(problem('thread.refusal.verify'));
  if (kind !== 'APPLICATION') await requireBelowLimit(transaction, account.id, now);
  const isRequest = kind !== 'APPLICATION' && !(await isAcquainted(transaction, profileId, recipientId));
  const subject = { artworkId, opportunityId, applicationId, title };
  return insertThread(transaction, { kind, pairKey, starterId: profileId, recipientId, isRequest, now, ...subject });
}

async function requireBelowLimit(transaction: Db, accountId: string, now: Date): Promise<void> {
  const { startsPerDay } = await readAllowance(transaction, accountId, now);
  const { count, oldest } = await countStartedThreads(transaction, accountId, new Date(now.getTime() - DAY));
  if (count < startsPerDay) return;
  const wait = Math.max(1_000, (oldest ?? now.getTime()) + DAY - now.getTime());
  throw new RateLimitedError(
    Math.ceil(wait / 1_000),
    problem('thread.refusal.daily', { count: startsPerDay, hours: Math.max(1, Math.ceil(wait / HOUR)) }),
  );
}
