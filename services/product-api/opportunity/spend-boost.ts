import type { BoostKind } from '@/lib/shared/domain/boost';
import type { Db } from '../db/client';
import { runBoosts } from './queries/boost-opportunity';
import { lockOpportunity, type OwnOpportunity } from './queries/lock-opportunity';
import { countRemainingBoosts } from './queries/read-post-quota';

/**
 * Boosts an open opportunity with a boost that the plan includes (docs/rules.md, boost 5 and 6). The profile is locked, so
 * that each boost is counted once.
 */
export async function spendOpportunityBoost(
  db: Db,
  own: OwnOpportunity,
  kind: BoostKind,
  now: Date,
): Promise<'BOOSTED' | 'NOT_FOUND' | 'NOT_OPEN' | 'QUOTA_REACHED'> {
  return db.transaction(async (transaction) => {
    const opportunity = await lockOpportunity(transaction, own);
    if (opportunity === undefined) return 'NOT_FOUND';
    if (opportunity.status !== 'PUBLISHED') return 'NOT_OPEN';
    if ((await countRemainingBoosts(transaction, own.profileId, now)) === 0) return 'QUOTA_REACHED';
    await runBoosts(transaction, own, kind, null, now);
    return 'BOOSTED';
  });
}
