import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '@/lib/shared/contract/notification';
import { type NotificationKind, notificationLimits } from '@/lib/shared/domain/notification';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readItems } from '../../db/page';
import {
  CALL_SHOWN,
  fromIds,
  ITS_CALLS,
  ITS_WORKS,
  listHeard,
  readFollowed,
  WORK_SHOWN,
} from '../../follow/queries/news-sql';
import { mails } from '../../mail/schema';
import { mayFor } from '../../team/queries/roles';
import { createNotificationJson, IS_UNREAD, NEWEST, selectShown } from './read-notifications';

/** Number of accounts to try, because other processes may have locked some of them. */
const CANDIDATES = 50;

export function lockDueReader(transaction: Db, now: Date): Promise<string | undefined> {
  return readFirst<string>(
    transaction,
    sql`select id as item from accounts where id = any(array(
        select account_id from notifications where mail_due_at <= ${now} order by mail_due_at limit ${CANDIDATES}))
      limit 1 for update skip locked`,
  );
}

/** Marks the due notifications as taken, so that no other mail contains them. */
export function takeDueNotifications(transaction: Db, accountId: string, now: Date): Promise<string[]> {
  return readItems<string>(
    transaction,
    sql`update notifications set mail_due_at = null
      where account_id = ${accountId} and mail_due_at <= ${now} returning id as item`,
  );
}

export async function insertDailyMail(transaction: Db, accountId: string, notificationIds: string[]): Promise<void> {
  await transaction.insert(mails).values({ id: uuidv7(), kind: 'DAILY', accountId, payload: { notificationIds } });
}

/** Lists the notifications that are unread and that the reader may still see, newest first for each profile. */
export async function listMailedNotifications(
  db: Db,
  accountId: string,
  ids: readonly string[],
  kinds: readonly NotificationKind[],
): Promise<Notification[]> {
  const chosen = createTextArray(ids);
  const profileIds = await readItems<string>(
    db,
    sql`select distinct n.profile_id as item from notifications n
      where n.id = any(${chosen}::uuid[]) and n.account_id = ${accountId}
        and ${mayFor(sql`n.profile_id`, accountId, 'EDIT')}`,
  );
  const found: Notification[] = [];
  for (const profileId of profileIds) {
    const shown = selectShown(
      { accountId, profileId, kinds },
      sql`${sql.raw(createNotificationJson())} as item`,
      sql`n.id = any(${chosen}::uuid[]) and ${IS_UNREAD}`,
    );
    found.push(...(await readItems<Notification>(db, sql`${shown} ${NEWEST} limit ${notificationLimits.mail}`)));
  }
  return found;
}

export type FollowedNews = { followedId: string; works: number; calls: number };

/** Counts the works and calls that followed profiles published within the day before `until`. */
export async function listFollowedNews(db: Db, profileId: string, until: Date): Promise<FollowedNews[]> {
  const heard = listHeard(await readFollowed(db, profileId));
  const at = sql`${until.toISOString()}::timestamptz`;
  return readItems<FollowedNews>(
    db,
    sql`select json_build_object('followedId', f.id, 'works', w.count, 'calls', c.count) as item
      from ${fromIds(heard)}
      cross join lateral (select count(*)::int as count ${ITS_WORKS}
        and ${WORK_SHOWN} > ${at} - interval '1 day' and ${WORK_SHOWN} <= ${at}) w
      cross join lateral (select count(*)::int as count ${ITS_CALLS}
        and ${CALL_SHOWN} > ${at} - interval '1 day' and ${CALL_SHOWN} <= ${at}) c
      where w.count + c.count > 0`,
  );
}

/** Includes organizations whose team the account belongs to. */
export function listFollowingProfiles(db: Db, accountId: string): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select t.profile_id as item from team t where t.account_id = ${accountId}
      and exists (select from follows f where f.follower_id = t.profile_id and f.stopped_at is null)`,
  );
}
