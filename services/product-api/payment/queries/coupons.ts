import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { readFirst } from '../../db/page';
import { profiles } from '../../profile/schema';
import { purchases } from '../purchase-schema';
import type { PurchaseRow } from './purchases';

/** @returns true if a profile of the account paid with this coupon, or has a pending payment. A refund frees it. */
export async function hasUsedCoupon(db: Db, accountId: string, couponId: string): Promise<boolean> {
  const used = await readFirst<boolean>(
    db,
    sql`select true as item from purchases p join profiles o on o.id = p.profile_id
      where p.coupon_id = ${couponId} and o.account_id = ${accountId} and p.state in ('PAID', 'PENDING') limit 1`,
  );
  return used ?? false;
}

/** @returns true if the profile has paid for anything. */
export async function hasPaidBefore(db: Db, profileId: string): Promise<boolean> {
  const paid = await readFirst<boolean>(
    db,
    sql`select true as item from payments where profile_id = ${profileId} and state in ('PAID', 'REFUNDED') limit 1`,
  );
  return paid ?? false;
}

/** Lists the other open sessions in which the account could pay with this coupon. */
export function listOpenPurchasesWithCoupon(
  db: Db,
  { accountId, couponId, except }: { accountId: string; couponId: string; except: string },
): Promise<PurchaseRow[]> {
  const own = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.accountId, accountId));
  return db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.couponId, couponId),
        inArray(purchases.profileId, own),
        eq(purchases.state, 'OPEN'),
        ne(purchases.id, except),
      ),
    );
}
