import { recordAdminAction } from '../admin/queries/write-admin';
import type { Db } from '../db/client';
import { shortenListings } from '../opportunity/extend-listing';
import { lockProfile } from '../profile/queries/write-profile-images';
import { endBoosts } from './end-boosts';
import { findPurchaseProfile, revokeGrants, unpublishRevokedPosts } from './queries/grants';
import { lockPurchase, setPurchaseState } from './queries/purchases';

/**
 * Revokes everything that a purchase has granted: its boosts end, its upgrades are deducted, and an opportunity that it
 * published waits for payment again.
 */
export async function revokePurchase(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const profileId = await findPurchaseProfile(transaction, id);
    if (profileId !== null) await lockProfile(transaction, profileId);
    const purchase = await lockPurchase(transaction, id);
    if (purchase === undefined) return;
    await setPurchaseState(transaction, id, 'REFUNDED', now);
    const grantIds = await revokeGrants(transaction, id, now);
    if (purchase.state !== 'REFUNDED') {
      await recordAdminAction(transaction, {
        actor: 'PROVIDER',
        action: 'REVOKE_PURCHASE',
        subjectId: id,
        subjectName: 'Purchase',
        reason: '',
        before: { state: purchase.state, amount: purchase.amount, currency: purchase.currency },
        after: { state: 'REFUNDED', profileId, revokedGrants: grantIds.length },
      });
    }
    if (grantIds.length === 0) return;
    await endBoosts(transaction, grantIds, now);
    await shortenListings(transaction, grantIds, now);
    await unpublishRevokedPosts(transaction, grantIds, now);
  });
}
