import { lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { invitationLimits } from '@/lib/shared/domain/jury';
import type { Db } from '../../db/client';
import { createJsonObject, createTextArray, formatTimestamp, readOne } from '../../db/page';
import { juryInvitations } from '../schema';

/** `first` is in ISO 8601; null without invitations. */
type Sent = { count: number; first: string | null };
/** `full` is an address over its limit. */
type RecentInvitations = { all: Sent; account: Sent; full: { address: string; first: string | null } | null };

/** Serializes invitations, because limits apply across all accounts. */
export async function lockInvitations(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('jury invitations', 0))`);
}

const first = formatTimestamp('min(created_at)');
const sentJson = sql.raw(createJsonObject<Sent>({ count: 'count(*)::int', first }));

/** `addresses` contains one entry per email. */
export function readRecentInvitations(transaction: Db, accountId: string, addresses: readonly string[], since: Date) {
  return readOne<RecentInvitations>(
    transaction,
    sql`with recent as (select * from jury_invitations where created_at > ${since.toISOString()}::timestamptz)
      select json_build_object(
        'all', (select ${sentJson} from recent),
        'account', (select ${sentJson} from recent where account_id = ${accountId}),
        'full', (select json_build_object('address', address, 'first', ${sql.raw(first)})
          from (select address, created_at from recent where address = any(${createTextArray(addresses)})
            union all select unnest(${createTextArray(addresses)}), null) mails
          group by address having count(*) > ${invitationLimits.perAddress} limit 1)) as item`,
  );
}

export async function insertInvitations(
  transaction: Db,
  accountId: string,
  addresses: readonly string[],
  createdAt: Date,
): Promise<void> {
  const rows = addresses.map((address) => ({ id: uuidv7(), accountId, address, createdAt }));
  if (rows.length > 0) await transaction.insert(juryInvitations).values(rows);
}

export async function removeOldInvitations(db: Db): Promise<void> {
  await db.delete(juryInvitations).where(lt(juryInvitations.createdAt, sql`now() - interval '1 day'`));
}
