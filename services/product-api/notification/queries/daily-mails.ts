import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '@/lib/shared/contract/notification';
import { type NotificationKind, notificationLimits } from '@/lib/shared/domain/notification';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Db } from '../../db/client';
import { createTextArray, formatTimestamp, readFirst, readItems } from '../../db/page';
import { type ListedNews, mails } from '../../mail/schema';
import { IS_UNREAD, NEWEST, notificationJson, selectShown } from './read-notifications';
import { mayReceive } from './recipients';

/** Number of accounts to try, because other processes may have locked some of them. */
const CANDIDATES = 50;

/**
 * `dueAt` is when saved searches and followed profiles are due; null if they are not. Earlier emails have listed
 * everything that followed profiles published before `followedUntil`, which defaults to a day ago.
 */
export type DueReader = { accountId: string; dueAt: string | null; followedUntil: string };

const FOLLOWED_UNTIL = `coalesce(a.followed_until, a.digest_due_at - interval '1 day')`;

/** @param except accounts to leave out */
export function lockDueReader(transaction: Db, now: Date, except: readonly string[]): Promise<DueReader | undefined> {
  const others = sql`<> all(${createTextArray(except)}::uuid[])`;
  return readFirst<DueReader>(
    transaction,
    sql`select json_build_object('accountId', a.id,
        'dueAt', case when a.digest_due_at <= ${now} then ${sql.raw(formatTimestamp('a.digest_due_at'))} end,
        'followedUntil', ${sql.raw(formatTimestamp(FOLLOWED_UNTIL))}) as item
      from accounts a where a.id = any(array(
        (select account_id from notifications where mail_due_at <= ${now} and account_id ${others}
          order by mail_due_at limit ${CANDIDATES})
        union all
        (select id from accounts where digest_due_at <= ${now} and id ${others}
          order by digest_due_at limit ${CANDIDATES})))
      limit 1 for no key update of a skip locked`,
  );
}

/** Marks the due notifications as taken, so that no other email contains them. */
export function takeDueNotifications(transaction: Db, accountId: string, now: Date): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`update notifications set mail_due_at = null
      where account_id = ${accountId} and mail_due_at <= ${now} returning id as item`,
  );
}

export async function insertDailyMail(transaction: Db, accountId: string, payload: ListedNews): Promise<void> {
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'DAILY', accountId, payload });
}

/** Lists the notifications that are unread and that the reader may still see, newest first for each profile. */
export async function listMailedNotifications(
  db: Db,
  accountId: string,
  ids: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<Notification[]> {
  const chosen = createTextArray(ids);
  const roles = await readItems<{ profileId: string; role: MemberRole }>(
    db,
    sql`select json_build_object('profileId', t.profile_id, 'role', t.role) as item from team t
      where t.account_id = ${accountId} and t.profile_id in (select n.profile_id from notifications n
        where n.id = any(${chosen}::uuid[]) and n.account_id = ${accountId})
      order by t.profile_id`,
  );
  const found: Notification[] = [];
  for (const { profileId, role } of roles) {
    const shown = selectShown(
      { accountId, profileId, kinds: kinds.filter((kind) => mayReceive(role, kind)) },
      sql`${sql.raw(notificationJson)} as item`,
      sql`n.id = any(${chosen}::uuid[]) and ${IS_UNREAD}`,
    );
    found.push(...(await readItems<Notification>(db, sql`${shown} ${NEWEST} limit ${notificationLimits.mail}`)));
  }
  return found;
}
