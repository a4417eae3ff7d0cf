import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { givesAccess, type SubscriptionType, subscriptionStatuses } from '@/lib/shared/domain/subscription';
import type { Db } from '../../db/client';
import { mails, type PlanNews } from '../../mail/schema';
import { notify } from '../../notification/notify';
import { subscriptions } from '../../payment/purchase-schema';
import { listPayingAccounts } from '../../payment/queries/payers';
import { readSales } from '../../site/sales';

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type ProviderSubscription = Omit<
  StoredSubscription,
  'id' | 'createdAt' | 'updatedAt' | 'providerId' | 'changingUntil'
> & {
  providerId: string;
};

export async function findStoredSubscription(db: Db, profileId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.profileId, profileId));
  return row;
}

/** Lists profiles whose plan the provider would renew. */
export async function listRenewedProfiles(db: Db): Promise<string[]> {
  const rows = await db.select({ profileId: subscriptions.profileId }).from(subscriptions).where(RENEWED);
  return rows.map(({ profileId }) => profileId);
}

const WITH_ACCESS = inArray(subscriptions.status, subscriptionStatuses.filter(givesAccess));

const RENEWED = and(isNotNull(subscriptions.providerId), isNull(subscriptions.cancelAt), WITH_ACCESS);

/** The number of plans that are in effect. */
export function countRunningPlans(db: Db): Promise<number> {
  return db.$count(subscriptions, WITH_ACCESS);
}

export async function upsertSubscription(db: Db, copy: ProviderSubscription, now: Date): Promise<void> {
  await db
    .insert(subscriptions)
    .values({ ...copy, id: uuidv7() })
    .onConflictDoUpdate({ target: subscriptions.profileId, set: { ...copy, updatedAt: now } });
}

export async function queuePlanMail(transaction: Db, news: PlanNews): Promise<void> {
  const payers = await listPayingAccounts(transaction, news.profileId);
  if (payers.length === 0) return;
  await transaction
    .insert(mails)
    .values(payers.map(({ id: accountId }) => ({ id: uuidv7(), kind: 'PLAN' as const, accountId, payload: news })));
  await notify(transaction, {
    ...{ kind: 'PAYMENT', recipientId: news.profileId, event: news.next === null ? 'PLAN_ENDS' : 'PLAN_CHANGES' },
    subject: { kind: 'SUBSCRIPTION', id: news.profileId },
    mail: null,
  });
}

const NO_PLAN = { type: null, isExpired: false };

export async function getSubscription(
  db: Db,
  profileId: string,
): Promise<{ type: SubscriptionType | null; isExpired: boolean }> {
  const row = await findStoredSubscription(db, profileId);
  if (row === undefined) return NO_PLAN;
  if (givesAccess(row.status)) return { type: row.type, isExpired: false };
  // Nobody can renew a plan that is not sold.
  return (await readSales(db)).plans ? { type: row.type, isExpired: true } : NO_PLAN;
}

/** Returns SQL for the kind of the current boost that ends last, or null. Parameters are trusted column names. */
export function createBoostJson(subject: 'artwork_id' | 'opportunity_id', id: string): string {
  return `(select b.kind from boosts b
    where b.${subject} = ${id} and b.starts_at <= now() and b.ends_at > now()
    order by b.ends_at desc, b.id limit 1)`;
}

/** In milliseconds. Longer than any change takes at the provider. Crashed processes lose their lock after this time. */
const LOCK_DURATION = 90_000;

/**
 * The lock is a column, because a transaction would occupy a connection while waiting for the provider.
 * @returns undefined, without running `change`, if another change is in progress
 */
export async function withPlanLock<Result>(db: Db, profileId: string, change: () => Promise<Result>) {
  const now = new Date();
  const changingUntil = new Date(now.getTime() + LOCK_DURATION);
  const ofProfile = eq(subscriptions.profileId, profileId);
  const taken = await db
    .update(subscriptions)
    .set({ changingUntil })
    .where(and(ofProfile, or(isNull(subscriptions.changingUntil), lt(subscriptions.changingUntil, now))))
    .returning({ id: subscriptions.id });
  // Without a subscription to lock, the change runs and throws its own error.
  if (taken.length === 0 && (await db.$count(subscriptions, ofProfile)) > 0) return undefined;
  try {
    return { result: await change() };
  } finally {
    await db
      .update(subscriptions)
      .set({ changingUntil: null })
      .where(and(ofProfile, eq(subscriptions.changingUntil, changingUntil)));
  }
}
