import { blockLimits } from '@/lib/shared/domain/block';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, QuotaExceededError } from '../errors';
import type { Handlers } from '../handlers';
import { createNoProfileError } from '../moderation/require-found';
import { lockOwnProfile } from '../profile/lock-own-profile';
import { findRole } from '../team/permission';
import { applyBlock } from './apply-block';
import {
  countBlocks,
  findBlockedProfile,
  hasBlock,
  insertBlock,
  listBlockedIds,
  listBlocks,
  removeBlock,
} from './queries/blocks';

type BlockInput = { profileId: string; accountId: string; blockedId: string };

/**
 * Idempotent. Hidden profiles can be blocked too. Locks the blocking profile. Writes that a block forbids also lock it
 * before they check for blocks.
 * @throws UnauthenticatedError, NotFoundError, GoneError, ConflictError, QuotaExceededError
 */
async function blockProfile(db: Db, { profileId, accountId, blockedId }: BlockInput): Promise<void> {
  const blocked = await findBlockedProfile(db, blockedId);
  if (blocked === undefined) throw await createNoProfileError(db, blockedId);
  if ((await findRole(db, accountId, blockedId)) !== null) throw new ConflictError(problem('block.refusal.own'));
  const blockedAccountId = blocked.isOrganization ? null : blocked.accountId;
  await db.transaction(async (transaction) => {
    await lockOwnProfile(transaction, profileId);
    if (await hasBlock(transaction, profileId, blockedId)) return;
    if ((await countBlocks(transaction, profileId)) >= blockLimits.blocks) {
      throw new QuotaExceededError(problem('block.refusal.limit', { count: blockLimits.blocks }));
    }
    await insertBlock(transaction, { profileId, blockedId, blockedAccountId });
    const blockedIds = await listBlockedIds(transaction, blockedId, blockedAccountId);
    await applyBlock(transaction, { profileId, blockedIds });
  });
}

export const blockHandlers = {
  'GET /v1/blocks': ({ db, profileId, query }) => listBlocks(db, profileId, query),

  'PUT /v1/profiles/{id}/block': async ({ db, account, profileId, path }) => {
    await blockProfile(db, { profileId, accountId: account.id, blockedId: path.id });
  },

  'DELETE /v1/profiles/{id}/block': async ({ db, profileId, path }) => {
    await removeBlock(db, profileId, path.id);
  },
} satisfies Handlers;
