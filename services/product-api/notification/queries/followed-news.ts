import { type SQL, sql } from 'drizzle-orm';
import { notBlocked } from '../../block/queries/blocks';
import type { Db } from '../../db/client';
import { readAll } from '../../db/keyset';
import { hasRow, readItems } from '../../db/page';
import {
  CALL_SHOWN,
  fromIds,
  ITS_CALLS,
  ITS_WORKS,
  listHeard,
  readFollowed,
  WORK_SHOWN,
} from '../../follow/queries/news-sql';
import { VISIBLE } from '../../opportunity/queries/filters';

export type FollowedNews = { followedId: string; works: number; calls: number };

/** The start is exclusive. */
export type Period = { since: Date; until: Date };

/** Counts the works and calls that followed profiles published in the period. */
export async function listFollowedNews(db: Db, profileId: string, { since, until }: Period): Promise<FollowedNews[]> {
  const heard = listHeard(await readFollowed(db, profileId));
  const isIn = (shown: SQL) =>
    sql`${shown} > ${since.toISOString()}::timestamptz and ${shown} <= ${until.toISOString()}::timestamptz`;
  return readItems<FollowedNews>(
    db,
    sql`select json_build_object('followedId', f.id, 'works', w.count, 'calls', c.count) as item
      from ${fromIds(heard)}
      cross join lateral (select count(*)::int as count ${ITS_WORKS}
        and ${isIn(WORK_SHOWN)}) w
      cross join lateral (select count(*)::int as count ${ITS_CALLS}
        and ${isIn(CALL_SHOWN)}) c
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

const MAX_ORGANIZERS = 200;

/**
 * Calls of the last day about which followers have not been notified. Followers are notified of a call at most once a
 * day.
 */
function untold(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const dayBefore = sql`${at} - interval '1 day'`;
  return sql`${VISIBLE} and ${CALL_SHOWN} > ${dayBefore} and ${CALL_SHOWN} <= ${at}
    and not exists (select from announced_calls t
      where t.opportunity_id = o.id and t.announced_at >= least(${CALL_SHOWN}, ${dayBefore}))`;
}

export function listUntoldOrganizers(db: Db, now: Date): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select o.profile_id as item from opportunities o
      where ${untold(now)} group by o.profile_id order by min(${CALL_SHOWN}) limit ${MAX_ORGANIZERS}`,
  );
}

/** @returns false if another process has marked the calls */
export function markCallsTold(transaction: Db, profileId: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return hasRow(
    transaction,
    sql`insert into announced_calls as t (opportunity_id, announced_at)
      select o.id, ${at} from opportunities o where o.profile_id = ${profileId} and ${untold(now)} order by o.id
      on conflict (opportunity_id) do update set announced_at = excluded.announced_at
        where t.announced_at < excluded.announced_at
      returning true as item`,
  );
}

/** @param isDefault true if members who have not chosen are notified of calls immediately */
export function listImmediateFollowers(
  db: Db,
  followedId: string,
  isDefault: boolean,
): Promise<{ recipientId: string; accountId: string }[]> {
  return readAll((last, size) =>
    readItems(
      db,
      sql`select json_build_object('recipientId', f.follower_id, 'accountId', t.account_id) as item
        from follows f join team t on t.profile_id = f.follower_id join accounts a on a.id = t.account_id
        where f.followed_id = ${followedId} and f.stopped_at is null and f.muted_at is null
          and ${last === undefined ? sql`true` : sql`(f.follower_id, t.account_id) > (${last.recipientId}, ${last.accountId})`}
          and case when a.notification_choices ? 'NEW_CALLS'
            then (a.notification_choices #>> '{NEW_CALLS,atOnce}')::boolean
              or (a.notification_choices #>> '{NEW_CALLS,device}')::boolean
            else ${isDefault} end
          and ${notBlocked(sql`f.follower_id`, sql`f.followed_id`)}
        order by f.follower_id, t.account_id limit ${size}`,
    ),
  );
}
