import { canBeFollowed, followLimits } from '@/lib/shared/domain/follow';
import { problem } from '@/lib/shared/i18n/problem';
import { isBlocked } from '../block/queries/blocks';
import type { Db } from '../db/client';
import { ConflictError, QuotaExceededError, RateLimitedError, UnauthenticatedError } from '../errors';
import { createNoProfileError, throwIfHidden } from '../moderation/require-found';
import { scheduleDailyMails } from '../notification/daily-schedule';
import { notify } from '../notification/notify';
import { lockProfiles } from '../profile/queries/write-profile-images';
import { findRole } from '../team/permission';
import {
  countCurrentFollows,
  countRecentFollows,
  type Follow,
  findFollow,
  findVisibleRole,
  insertFollow,
  resumeFollow,
} from './queries/write-follows';

/**
 * Idempotent. If either profile has blocked the other, the error does not mention the block.
 * @throws UnauthenticatedError, NotFoundError, GoneError, HiddenError, ConflictError, QuotaExceededError,
 * RateLimitedError
 */
export async function followProfile(db: Db, follow: Follow, accountId: string): Promise<void> {
  const { followerId, followedId } = follow;
  await db.transaction(async (transaction) => {
    const locked = await lockProfiles(transaction, [followerId, followedId]);
    if (!locked.includes(followerId)) throw new UnauthenticatedError('profile_token_required');
    const role = await findVisibleRole(transaction, followedId);
    await throwIfHidden(transaction, { kind: 'PROFILE', id: followedId }, role);
    if (role === undefined) throw await createNoProfileError(transaction, followedId);
    if ((await findRole(transaction, accountId, followedId)) !== null)
      throw new ConflictError(problem('follow.refusal.own'));
    if (!canBeFollowed(role)) throw new ConflictError(problem('follow.refusal.role'));
    if (await isBlocked(transaction, followerId, followedId)) throw new ConflictError(problem('follow.refusal.notNow'));
    const before = await findFollow(transaction, follow);
    if (before === 'CURRENT') return;
    if ((await countCurrentFollows(transaction, followerId)) >= followLimits.follows) {
      throw new QuotaExceededError(problem('follow.refusal.limit', { count: followLimits.follows }));
    }
    if (before === null) await requireFewRecent(transaction, followerId);
    await scheduleDailyMails(transaction, followerId, new Date());
    if (before === 'STOPPED') return resumeFollow(transaction, follow);
    await insertFollow(transaction, follow);
    await notify(transaction, {
      kind: 'FOLLOWED',
      recipientId: followedId,
      subject: { kind: 'PROFILE', id: followerId },
      actorId: followerId,
      mail: null,
    });
  });
}

const SECOND = 1_000;

async function requireFewRecent(transaction: Db, followerId: string): Promise<void> {
  const { count, freeAt } = await countRecentFollows(transaction, followerId);
  if (count < followLimits.daily || freeAt === null) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(freeAt) - Date.now()) / SECOND));
  const hours = Math.ceil(seconds / 3_600);
  throw new RateLimitedError(seconds, problem('follow.refusal.daily', { count: followLimits.daily, hours }));
}
