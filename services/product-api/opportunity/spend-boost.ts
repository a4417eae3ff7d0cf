import type { BoostKind } from '@/lib/shared/domain/boost';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError, PaymentRequiredError } from '../errors';
import { requireTimeForBoosts, runBoosts } from './queries/boost-opportunity';
import { countRemainingBoosts } from './queries/read-post-quota';
import { lockOpportunity, type OwnOpportunity } from './queries/write-opportunity';

/**
 * Locks the profile, so concurrent requests cannot spend the same boost twice (docs/rules.md, boost 5 and 6).
 * @throws NotFoundError; ConflictError if the opportunity is not open or closes before the boost would start;
 * PaymentRequiredError if no boosts are left this month
 */
export async function spendOpportunityBoost(db: Db, own: OwnOpportunity, kind: BoostKind, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const opportunity = await lockOpportunity(transaction, own);
    if (opportunity === undefined) throw new NotFoundError();
    if (opportunity.status !== 'PUBLISHED') {
      throw new ConflictError(problem('opportunity.refusal.boostClosed'));
    }
    await requireTimeForBoosts(transaction, own.id, [kind]);
    if ((await countRemainingBoosts(transaction, own.profileId, now)) === 0) {
      throw new PaymentRequiredError(problem('opportunity.refusal.boostsUsedUp'));
    }
    await runBoosts(transaction, own, kind, null, now);
  });
}
