import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { subscriptions } from '../../payment/purchase-schema';
import { mayFor } from '../../team/queries/roles';

const columns = {
  notificationChoices: accounts.notificationChoices,
  dailyHour: accounts.dailyHour,
  quietFrom: accounts.quietFrom,
  quietUntil: accounts.quietUntil,
  wantsMessageText: accounts.wantsMessageText,
  timeZone: accounts.timeZone,
  isEmailVerified: accounts.isEmailVerified,
};

export type StoredSettings = NonNullable<Awaited<ReturnType<typeof getNotificationSettings>>>;

export async function getNotificationSettings(db: Db, accountId: string) {
  const [row] = await db.select(columns).from(accounts).where(eq(accounts.id, accountId));
  return row;
}

export async function lockNotificationSettings(transaction: Db, accountId: string) {
  const [row] = await transaction.select(columns).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  return row;
}

export async function setNotificationSettings(
  transaction: Db,
  accountId: string,
  changes: Partial<Omit<typeof accounts.$inferSelect, 'id'>>,
): Promise<void> {
  await transaction.update(accounts).set(changes).where(eq(accounts.id, accountId));
}

/** Lists the plans of the profiles whose searches the account receives. */
export function listAccountPlans(db: Db, accountId: string) {
  return db
    .select({ type: subscriptions.type, status: subscriptions.status })
    .from(subscriptions)
    .where(mayFor(sql`${subscriptions.profileId}`, accountId, 'EDIT'));
}
