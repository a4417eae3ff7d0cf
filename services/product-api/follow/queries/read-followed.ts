import { type SQL, sql } from 'drizzle-orm';
import type { Follow, FollowedPage, FollowedProfile, FollowedQuery } from '@/lib/shared/contract/follow';
import type { DirectoryEntry } from '@/lib/shared/contract/profile';
import { followLimits } from '@/lib/shared/domain/follow';
import type { Db } from '../../db/client';
import { cutPage, formatCursor, isBefore } from '../../db/keyset';
import { formatTimestamp, readFirst, readItems } from '../../db/page';
import { formatIdList } from '../../db/read-rows';
import { readDirectoryRows } from '../../profile/queries/read-profile';
import { CALL_SHOWN, fromIds, ITS_CALLS, ITS_WORKS, readFollowed, WORK_SHOWN } from './news-sql';

/** @returns undefined if visitors cannot see the profile */
export function getFollow(db: Db, profileId: string, id: string): Promise<Follow | undefined> {
  return readFirst<Follow>(
    db,
    sql`select json_build_object('isFollowing', f.follower_id is not null, 'isMuted', f.muted_at is not null,
        'hasBlocked', exists (select from blocks where profile_id = ${profileId} and blocked_id = ${id})) as item
      from profiles p
      left join follows f on f.followed_id = p.id and f.follower_id = ${profileId} and f.stopped_at is null
      where p.id = ${id} and p.hidden_at is null`,
  );
}

type Row = Omit<FollowedProfile, keyof DirectoryEntry> & { id: string; cursor: string };

/** Sorting by the latest entry lists profiles without works and calls last. */
export async function listFollowed(
  db: Db,
  profileId: string,
  { timeZone, sortBy, before, size }: FollowedQuery,
): Promise<FollowedPage> {
  const at = sortBy === 'latest' ? sql`coalesce(greatest(w.at, c.at), 'epoch')` : sql`s.started_at`;
  const since = (unit: 'day' | 'month') => sql`date_trunc(${unit}, now(), ${timeZone}::text)`;
  const followed = await readFollowed(db, profileId);
  const rows = await readItems<Row>(
    db,
    sql`with page as (
          select f.id, s.muted_at is not null as is_muted, ${at} as at, w.at as work_at,
            greatest(w.at, c.at) as latest_at
          from ${fromIds(followed.map((one) => one.id))}
          join follows s on s.follower_id = ${profileId} and s.followed_id = f.id
          left join lateral (select ${WORK_SHOWN} as at ${ITS_WORKS} order by ${newest(WORK_SHOWN)} limit 1) w on true
          left join lateral (
            select ${CALL_SHOWN} as at ${ITS_CALLS} and ${CALL_SHOWN} is not null order by ${newest(CALL_SHOWN)} limit 1
          ) c on true
          where ${isBefore(at, sql`f.id`, before)}
          order by ${at} desc, f.id desc limit ${size + 1}
        )
        select json_build_object('id', f.id, 'cursor', ${formatCursor(sql`f.at`, sql`f.id`)}, 'isMuted', f.is_muted,
          'latestAt', ${sql.raw(formatTimestamp('f.latest_at'))},
          'latestWorkAt', ${sql.raw(formatTimestamp('f.work_at'))},
          'worksToday', ${countSince(ITS_WORKS, WORK_SHOWN, since('day'))},
          'worksThisMonth', ${countSince(ITS_WORKS, WORK_SHOWN, since('month'))},
          'callsThisMonth', ${countSince(ITS_CALLS, CALL_SHOWN, since('month'))}) as item
        from page f order by f.at desc, f.id desc`,
  );
  const { rows: shown, next } = cutPage(rows, size);
  const entries = await readDirectoryRows(db, formatIdList(shown.map(({ id }) => id)));
  const rowsById = new Map(shown.map((row) => [row.id, row]));
  return {
    data: entries.flatMap((entry) => {
      const { cursor: _, ...row } = rowsById.get(entry.id) ?? {};
      return 'isMuted' in row ? [{ ...entry, ...row }] : [];
    }),
    next,
    total: followed.length,
  };
}

const newest = (at: SQL) => sql`${at} desc nulls last`;

function countSince(from: SQL, at: SQL, since: SQL): SQL {
  const limit = followLimits.countedWorks;
  return sql`(select count(*)::int from (select ${from} and ${at} >= ${since} limit ${limit}) counted)`;
}
