import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { accounts } from '../../account/schema';
import type { Db } from '../../db/client';
import { readFirst, readItems } from '../../db/page';
import { mails, type RegistrationNews } from '../../mail/schema';
import { profiles } from '../../profile/schema';
import { registrations } from '../schema';

type Row = typeof registrations.$inferSelect;

export async function findRegistration(db: Db, accountId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.accountId, accountId));
  return row;
}

export async function hasProfiles(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(profiles, eq(profiles.accountId, accountId))) > 0;
}

export function findUnapprovedState(db: Db, profileId: string): Promise<'WAITING' | 'DECLINED' | undefined> {
  return readFirst(
    db,
    sql`select r.state as item from registrations r join profiles p on p.account_id = r.account_id
      where p.id = ${profileId} and r.state <> 'APPROVED'`,
  );
}

export async function insertRegistration(
  transaction: Db,
  row: Pick<Row, 'accountId' | 'state' | 'requestedAt'> & { decidedAt?: Date },
): Promise<void> {
  await transaction.insert(registrations).values(row);
}

/**
 * Locks the account before its registration, in the same order as an account deletion. The lock permits updates of the
 * account, because profile deletions lock the profile first.
 */
export async function lockRegistration(transaction: Db, accountId: string): Promise<Row['state'] | undefined> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('key share');
  const [row] = await transaction
    .select({ state: registrations.state })
    .from(registrations)
    .where(eq(registrations.accountId, accountId))
    .for('update');
  return row?.state;
}

export async function setRegistrationState(
  transaction: Db,
  accountId: string,
  change: Pick<Row, 'state' | 'reason' | 'decidedAt'>,
): Promise<void> {
  await transaction.update(registrations).set(change).where(eq(registrations.accountId, accountId));
}

/** @returns the hidden profiles that no administrator has hidden for another reason */
export function listUnapprovedProfiles(transaction: Db, accountId: string): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`select p.id as item from profiles p
      where p.account_id = ${accountId} and p.hidden_at is not null and not exists (select from moderation_notices n
        where n.profile_id = p.id and n.kind = 'HIDE' and n.ended_at is null) order by p.id`,
  );
}

/** @returns the name of the account's oldest profile, or else its email address */
export function findRegistrantName(db: Db, accountId: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select coalesce((select name from profiles where account_id = a.id order by created_at, id limit 1),
      a.email, 'Unnamed') as item from accounts a where a.id = ${accountId}`,
  );
}

export async function insertRegistrationMail(
  transaction: Db,
  accountId: string,
  payload: RegistrationNews,
): Promise<void> {
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'REGISTRATION', accountId, payload });
}

/**
 * Queues one email to each administrator about all registrations since the last one, at most once an hour.
 * @returns the number of emails
 */
export function queueRegistrationNews(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.transaction(async (transaction) => {
    const announced = await readItems<string>(
      transaction,
      sql`update registrations set announced_at = ${at}
        where state = 'WAITING' and announced_at is null
          and not exists (select from registrations where announced_at > ${at} - interval '1 hour')
        returning account_id as item`,
    );
    if (announced.length === 0) return 0;
    const administrators = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.role, 'ADMIN'), eq(accounts.isEmailVerified, true)));
    for (const { id } of administrators) {
      await insertRegistrationMail(transaction, id, { event: 'WAITING', reason: null });
    }
    return administrators.length;
  });
}

/** @returns undefined unless the account is an administrator's and registrations are waiting */
export async function countWaiting(db: Db, adminId: string): Promise<number | undefined> {
  const count = await readFirst<number>(
    db,
    sql`select (select count(*)::int from registrations where state = 'WAITING') as item
      from accounts where id = ${adminId} and role = 'ADMIN'`,
  );
  return count || undefined;
}
