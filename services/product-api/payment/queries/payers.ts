import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { DeletedProfile } from '@/lib/shared/contract/payment';
import { listRoles } from '@/lib/shared/domain/team';
import { goneProfiles } from '../../account/schema';
import type { Db } from '../../db/client';
import { createTextArray, hasRow, readFirst, readItems } from '../../db/page';

/* Profiles that have paid, including deleted ones. */

/** @returns the profile's id, even if the profile has been deleted */
export function findPayer(db: Db, customerId: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select id as item from profiles where customer_id = ${customerId}
      union all select id from gone_profiles where customer_id = ${customerId}`,
  );
}

type PayingAccount = { id: string; email: string | null };

/** Lists the members who pay for a profile, its own account first. For a deleted profile, returns the former owner. */
export function listPayingAccounts(db: Db, profileId: string): Promise<PayingAccount[]> {
  return readItems<PayingAccount>(
    db,
    sql`select json_build_object('id', a.id, 'email', a.email) as item from (
        select account_id from team where profile_id = ${profileId} and role = any(${createTextArray(listRoles('PAY'))})
        union select account_id from gone_profiles where id = ${profileId}) payer
      join accounts a on a.id = payer.account_id
      order by exists (select from profiles p where p.id = ${profileId} and p.account_id = a.id) desc, a.id`,
  );
}

/** Returns true if a profile that the account pays for has or had a plan, a payment or a boost. */
export function hasOrdered(db: Db, accountId: string): Promise<boolean> {
  return hasRow(
    db,
    sql`select from profiles p where p.id in (select team.profile_id from team where team.account_id = ${accountId}
          and team.role = any(${createTextArray(listRoles('PAY'))})) and (p.customer_id is not null
        or exists (select from subscriptions where profile_id = p.id) or exists (select from boosts where profile_id = p.id))
      union all select from gone_profiles where account_id = ${accountId} and customer_id is not null`,
  );
}

export async function listDeletedPayers(db: Db, accountId: string): Promise<DeletedProfile[]> {
  const rows = await db
    .select({ id: goneProfiles.id, name: goneProfiles.name, goneAt: goneProfiles.goneAt })
    .from(goneProfiles)
    .where(and(eq(goneProfiles.accountId, accountId), isNotNull(goneProfiles.name)))
    .orderBy(desc(goneProfiles.goneAt), desc(goneProfiles.id));
  return rows.map(({ id, name, goneAt }) => ({ id, name: name ?? '', deletedAt: goneAt.toISOString() }));
}

export function findCustomerId(db: Db, profileId: string): Promise<string | undefined> {
  return readFirst<string>(
    db,
    sql`select customer_id as item from profiles where id = ${profileId} and customer_id is not null
      union all select customer_id from gone_profiles where id = ${profileId} and customer_id is not null`,
  );
}

/** `accountId` is null if the profile has never paid. */
export async function findDeletedPayer(db: Db, profileId: string): Promise<{ accountId: string | null } | undefined> {
  const { accountId } = goneProfiles;
  const [row] = await db.select({ accountId }).from(goneProfiles).where(eq(goneProfiles.id, profileId));
  return row;
}
