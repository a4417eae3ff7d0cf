import { isDeepStrictEqual } from 'node:util';
import type { AuditState } from '../account/schema';
import { recordAdminAction } from '../admin/queries/write-admin';
import { applyArtworkLimit } from '../artwork/queries/freeze-artworks';
import type { Db } from '../db/client';
import { endTrialPosts } from '../opportunity/queries/posts';
import { lockProfile } from '../profile/queries/write-profile-images';
import { scheduleAlerts } from '../reminder/queries/saved-searches';
import { decideCopy, findPlanNews, isUnpaidTrialEnd } from './copy-rule';
import {
  findStoredSubscription,
  type ProviderSubscription,
  queuePlanMail,
  type StoredSubscription,
  upsertSubscription,
} from './queries/subscriptions';
import { confirmTrial } from './queries/trials';

/**
 * Freezes or thaws artworks and unpublishes posts of an unpaid trial in the same transaction.
 * @param endedId a subscription that has ended at the provider and may be replaced by the copy
 */
export async function storeSubscription(
  db: Db,
  copy: ProviderSubscription,
  now: Date,
  endedId?: string,
): Promise<'STORED' | 'OUTDATED' | 'CONFLICT' | 'PROFILE_DELETED'> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, copy.profileId))) return 'PROFILE_DELETED';
    const stored = await findStoredSubscription(transaction, copy.profileId);
    const decision = decideCopy(stored, copy, endedId);
    if (decision === 'OUTDATED' || decision === 'CONFLICT') return decision;
    await upsertSubscription(transaction, copy, now);
    await recordPlanChange(transaction, stored, copy);
    const news = findPlanNews(stored, copy);
    if (news !== null) await queuePlanMail(transaction, news);
    if (copy.status === 'trialing') await confirmTrial(transaction, copy.profileId);
    if (isUnpaidTrialEnd(stored, copy) && copy.trialStartsAt !== null) {
      await endTrialPosts(transaction, { profileId: copy.profileId, startsAt: copy.trialStartsAt }, now);
    }
    await applyArtworkLimit(transaction, now, copy.profileId);
    await scheduleAlerts(transaction, copy.profileId, now);
    return 'STORED';
  });
}

type Plan = Pick<StoredSubscription, 'type' | 'status' | 'interval' | 'amount' | 'currency'>;

/** Renewals are not recorded, because they do not change the plan's type, state or price. */
async function recordPlanChange(db: Db, stored: Plan | undefined, copy: ProviderSubscription): Promise<void> {
  const before = stored === undefined ? null : summarizePlan(stored);
  const after = summarizePlan(copy);
  if (isDeepStrictEqual(before, after)) return;
  await recordAdminAction(db, {
    actor: 'PROVIDER',
    action: 'CHANGE_PLAN',
    subjectName: copy.providerId,
    reason: '',
    before,
    after: { ...after, profileId: copy.profileId },
  });
}

function summarizePlan({ type, status, interval, amount, currency }: Plan): AuditState {
  return { type, status, interval, amount, currency };
}
