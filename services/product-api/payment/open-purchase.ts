import type { Db } from '../db/client';
import { lockProfile } from '../profile/queries/write-profile-images';
import { findOpenPurchase, insertPurchase, type NewPurchase, type PurchaseRow } from './queries/purchases';

/**
 * Finds the open purchase of a cart, or inserts a new one. The profile is locked, so concurrent requests get the same
 * purchase.
 * @returns undefined if the profile was deleted.
 */
export async function openPurchase(
  db: Db,
  purchase: NewPurchase,
): Promise<{ purchase: PurchaseRow; isNew: boolean } | undefined> {
  return db.transaction(async (transaction) => {
    if (!(await lockProfile(transaction, purchase.profileId))) return undefined;
    const open = await findOpenPurchase(transaction, purchase.cartKey ?? '');
    if (open) return { purchase: open, isNew: false };
    const added = await insertPurchase(transaction, purchase);
    return added && { purchase: added, isNew: true };
  });
}
