import type { BoostKind } from '@/lib/shared/domain/boost';
import { problem } from '@/lib/shared/i18n/problem';
import type { Db } from '../db/client';
import { ConflictError, NotFoundError, PaymentRequiredError } from '../errors';
import { countRemainingBoosts } from '../opportunity/queries/read-post-quota';
import { lockProfile } from '../profile/queries/write-profile-images';
import { lockOwnArtwork, type OwnArtworkId, runArtworkBoost } from './queries/boost-artwork';

/**
 * Locks the profile, so concurrent requests cannot spend the same boost twice (docs/rules.md, boost).
 * @throws NotFoundError; ConflictError for a hidden artwork; PaymentRequiredError if no boosts are left this month
 */
export async function spendArtworkBoost(db: Db, own: OwnArtworkId, kind: BoostKind, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const isLocked = await lockProfile(transaction, own.profileId);
    const artwork = isLocked ? await lockOwnArtwork(transaction, own) : undefined;
    if (artwork === undefined) throw new NotFoundError();
    if (artwork.isHidden) {
      throw new ConflictError(problem('artwork.refusal.hidden'));
    }
    if ((await countRemainingBoosts(transaction, own.profileId, now)) === 0) {
      throw new PaymentRequiredError(problem('opportunity.refusal.boostsUsedUp'));
    }
    await runArtworkBoost(transaction, own, kind, null, now);
  });
}
