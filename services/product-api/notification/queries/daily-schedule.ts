import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { readItems } from '../../db/page';
import { notifications } from '../schema';

type DailyClock = Pick<typeof accounts.$inferSelect, 'timeZone' | 'dailyHour'>;

export async function getDailyClock(transaction: Db, accountId: string): Promise<DailyClock | undefined> {
  const [clock] = await transaction
    .select({ timeZone: accounts.timeZone, dailyHour: accounts.dailyHour })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return clock;
}

/** Lists the accounts in the profile's team that have no daily email scheduled. */
export function listUnscheduled(transaction: Db, profileId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select a.id as item from team t join accounts a on a.id = t.account_id
      where t.profile_id = ${profileId} and a.digest_due_at is null order by a.id`,
  );
}

export async function setFirstDailyMail(transaction: Db, accountId: string, next: Date): Promise<void> {
  await transaction
    .update(accounts)
    .set({ digestDueAt: next })
    .where(and(eq(accounts.id, accountId), isNull(accounts.digestDueAt)));
}

export async function setNextDailyMail(
  transaction: Db,
  accountId: string,
  { next, followedUntil }: { next: Date | null; followedUntil: Date | null },
): Promise<void> {
  await transaction.update(accounts).set({ digestDueAt: next, followedUntil }).where(eq(accounts.id, accountId));
}

/** Changes when saved searches, followed profiles and waiting notifications are due. */
export async function moveDailyMail(transaction: Db, accountId: string, next: Date): Promise<void> {
  await transaction
    .update(notifications)
    .set({ mailDueAt: next })
    .where(and(eq(notifications.accountId, accountId), isNotNull(notifications.mailDueAt)));
  await transaction
    .update(accounts)
    .set({ digestDueAt: next })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.digestDueAt)));
}
