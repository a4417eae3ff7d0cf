import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type NextPurchaseState, statesBefore } from '@/lib/shared/domain/payment';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { hasRow } from '../../db/page';
import { profiles } from '../../profile/schema';
import { mayFor } from '../../team/queries/roles';
import { purchases } from '../purchase-schema';

export type PurchaseRow = typeof purchases.$inferSelect;
export type NewPurchase = { profileId: string } & Pick<
  PurchaseRow,
  'cartKey' | 'couponId' | 'referenceId' | 'hasSubscription' | 'expiresAt' | 'createdAt'
>;
export type PaymentKey = { paymentIntentId: string; invoiceId: string | null };

/** A unique index allows one open purchase per cart. */
export async function findOpenPurchase(db: Db, cartKey: string): Promise<PurchaseRow | undefined> {
  const [open] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.cartKey, cartKey), eq(purchases.state, 'OPEN')));
  return open;
}

export async function insertPurchase(transaction: Db, purchase: NewPurchase): Promise<PurchaseRow | undefined> {
  const [added] = await transaction
    .insert(purchases)
    .values({ ...purchase, id: uuidv7(), state: 'OPEN' })
    .returning();
  return added;
}

export async function updatePurchase(
  db: Db,
  id: string,
  changes: { sessionId: string; url: string } | { updatedAt: Date },
): Promise<void> {
  await db.update(purchases).set(changes).where(eq(purchases.id, id));
}

/** Checked in the update itself, because concurrent requests may have changed the purchase. */
function mayBecome(id: string, state: NextPurchaseState) {
  return and(eq(purchases.id, id), inArray(purchases.state, statesBefore[state]));
}

/** Does nothing if the transition is not allowed. */
export async function setPurchaseState(db: Db, id: string, state: NextPurchaseState, now: Date): Promise<void> {
  await db.update(purchases).set({ state, updatedAt: now }).where(mayBecome(id, state));
}

/** `sessionId` is only stored if the row has none. */
export type Payment = Pick<PurchaseRow, 'amount' | 'currency' | 'paymentIntentId' | 'invoiceId' | 'subscriptionId'> & {
  sessionId?: string;
};

/** Does nothing if the purchase was already paid or refunded. */
export async function setPurchasePaid(db: Db, id: string, payment: Payment, now: Date): Promise<void> {
  await db
    .update(purchases)
    .set({ ...payment, state: 'PAID', updatedAt: now })
    .where(mayBecome(id, 'PAID'));
}

/** `id` finds purchases whose session was not stored because of a crash. */
export async function findPurchase(db: Db, sessionId: string | null, id: string | null) {
  const [found] = await db.select().from(purchases).where(sql`session_id = ${sessionId} or id = ${id}`);
  return found;
}

export async function lockPurchase(transaction: Db, id: string): Promise<PurchaseRow | undefined> {
  const [found] = await transaction.select().from(purchases).where(eq(purchases.id, id)).for('update');
  return found;
}

/** @param except id of a purchase to omit */
export function listOpenSubscriptionPurchases(db: Db, profileId: string, except: string): Promise<PurchaseRow[]> {
  return listOpenPurchases(db, except, eq(purchases.profileId, profileId), eq(purchases.hasSubscription, true));
}

export function listOpenPurchasesWithCoupon(
  db: Db,
  { accountId, couponId, except }: { accountId: string; couponId: string; except: string },
): Promise<PurchaseRow[]> {
  const own = mayFor(sql`${purchases.profileId}`, accountId, 'PAY');
  return listOpenPurchases(db, except, eq(purchases.couponId, couponId), own);
}

async function listOpenPurchases(db: Db, except: string, ...conditions: SQL[]): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(...conditions, eq(purchases.state, 'OPEN'), ne(purchases.id, except)));
}

const MAX_UNSETTLED = 100;

/** Lists purchases whose events may have been lost, least recently checked first. */
export function listUnsettledPurchases(db: Db, openedBefore: Date): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.state, ['OPEN', 'PENDING']), lt(purchases.createdAt, openedBefore)))
    .orderBy(sql`${purchases.updatedAt}`)
    .limit(MAX_UNSETTLED);
}

export async function findPurchaseOfPayment(db: Db, { paymentIntentId, invoiceId }: PaymentKey) {
  const isSame = sql`payment_intent_id = ${paymentIntentId} or invoice_id = ${invoiceId}`;
  const [found] = await db.select().from(purchases).where(isSame);
  return found;
}

type Customer = { customerId: string | null; email: string | null; name: string };

export async function findCustomer(db: Db, profileId: string): Promise<Customer | undefined> {
  const [customer] = await db
    .select({ customerId: profiles.customerId, email: accounts.email, name: profiles.name })
    .from(profiles)
    .leftJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(eq(profiles.id, profileId));
  return customer;
}

/** Does nothing if `before` is no longer current. @returns the stored customer */
export async function setCustomer(db: Db, profileId: string, customerId: string, before: string | null) {
  const isUnchanged = sql`id = ${profileId} and customer_id is not distinct from ${before}`;
  await db.update(profiles).set({ customerId }).where(isUnchanged);
  const [row] = await db.select({ customerId: profiles.customerId }).from(profiles).where(eq(profiles.id, profileId));
  return row?.customerId ?? undefined;
}

export async function findProfileOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.customerId, customerId));
  return row?.id;
}

/** Includes pending payments. After a refund, the coupon can be used again. */
export function hasUsedCoupon(db: Db, accountId: string, couponId: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select from purchases p where p.coupon_id = ${couponId}
      and ${mayFor(sql`p.profile_id`, accountId, 'PAY')} and p.state in ('PAID', 'PENDING') limit 1`,
  );
}

/** Includes refunded payments, but neither failed nor pending ones. */
export function hasPaidBefore(db: Db, profileId: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select from payments where profile_id = ${profileId} and state in ('PAID', 'REFUNDED') limit 1`,
  );
}
