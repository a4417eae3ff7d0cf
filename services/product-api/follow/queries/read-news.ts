import { type SQL, sql } from 'drizzle-orm';
import type {
  FollowingEntry,
  FollowingPage,
  FollowingQuery,
  ShownCall,
  ShownWorks,
} from '@/lib/shared/contract/follow';
import { followLimits } from '@/lib/shared/domain/follow';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { createCursorInstant, formatCursor, isBefore, readCursorId } from '../../db/keyset';
import { formatTimestamp, readItems } from '../../db/page';
import { formatIdList } from '../../db/read-rows';
import { readOpportunityRows } from '../../opportunity/queries/page';
import { readProfileRows } from '../../profile/queries/read-profile';
import {
  CALL_SHOWN,
  fromIds,
  ITS_CALLS,
  ITS_WORKS,
  NEWEST_CALL_FIRST,
  NEWEST_FIRST,
  NEWEST_WORK_FIRST,
  WORK_SHOWN,
} from './news-sql';

type Group = Omit<ShownWorks, 'kind' | 'profile' | 'artworks'> & { profileId: string; artworkIds: string[] };
type Call = Omit<ShownCall, 'kind' | 'opportunity'> & { opportunityId: string };
type Range = Pick<FollowingQuery, 'timeZone' | 'before'> & { limit: number };

/**
 * Lists works, grouped by profile and day, and calls, newest first. Reads the tables of works and calls, so changes in
 * visibility take effect immediately. The cost depends on the number of followed profiles, not on how many works they
 * have.
 */
export async function listNews(
  db: Db,
  ids: readonly string[],
  { timeZone, show, before, size }: FollowingQuery,
): Promise<Pick<FollowingPage, 'data' | 'next'>> {
  const range = { timeZone, before, limit: size + 1 };
  const [groups, calls] = await Promise.all([
    show === 'calls' ? [] : readItems<Group>(db, selectGroups(ids, range)),
    show === 'works' ? [] : readItems<Call>(db, selectCalls(ids, range)),
  ]);
  const found = [...groups, ...calls].sort((one, other) => compareCursors(other.id, one.id));
  const shown = found.slice(0, size);
  return {
    data: await addRows(db, shown),
    next: found.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Cursors start with a number and end with an id, which has a fixed length. */
function compareCursors(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  const [a, b] = [one.padStart(length, '0'), other.padStart(length, '0')];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const dayOf = (at: SQL, timeZone: string) => sql`date_trunc('day', ${at}, ${timeZone}::text)`;

function selectShown(timeZone: string): SQL {
  return sql`'id', ${formatCursor(sql`g.at`, sql`g.id`)}, 'at', ${sql.raw(formatTimestamp('g.at'))},
    'day', to_char(g.at at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
}

/**
 * `newest` contains each profile's newest work, up to the page's limit. No other profile can appear on the page, so
 * earlier days are looked up only for these profiles, back to the time of the last row.
 */
function selectGroups(ids: readonly string[], { timeZone, before, limit }: Range): SQL {
  return sql`with recursive newest as (
      select f.id as profile_id, w.at, w.id from ${fromIds(ids)}
      cross join lateral (${selectFirstWork(timeZone, before)}) w
      order by ${NEWEST_FIRST} limit ${limit}
    ), last as (
      select case when count(*) = ${limit}::int then min(at) end as at from newest
    ), days as (
      select profile_id, at, id, 1 as place from newest
      union all
      select f.id, w.at, w.id, f.place + 1
      from (select profile_id as id, place, ${dayOf(sql`at`, timeZone)} as day from days) f
      cross join lateral (
        select ${WORK_SHOWN} as at, a.id ${ITS_WORKS} and ${WORK_SHOWN} < f.day order by ${NEWEST_WORK_FIRST} limit 1
      ) w
      where f.place < ${limit}::int and w.at >= coalesce((select at from last), w.at)
    )
    select json_build_object(${selectShown(timeZone)}, 'profileId', g.profile_id, 'count', works.count,
      'artworkIds', works.ids) as item
    from (select * from days order by ${NEWEST_FIRST} limit ${limit}) g
    cross join lateral (
      select count(*)::int as count,
        (array_agg(found.id order by at desc, found.id desc))[1:${followLimits.groupedWorks}::int] as ids
      from (
        select ${WORK_SHOWN} as at, a.id from artworks a
        where a.profile_id = g.profile_id and a.is_listed and (${WORK_SHOWN}, a.id) <= (g.at, g.id)
          and ${WORK_SHOWN} >= ${dayOf(sql`g.at`, timeZone)}
        order by ${NEWEST_WORK_FIRST} limit ${followLimits.countedWorks}
      ) found
    ) works
    order by ${NEWEST_FIRST}`;
}

/** The newest work of the profile `f.id` after the cursor. Skips days whose works were on a previous page. */
function selectFirstWork(timeZone: string, before: FollowingQuery['before']): SQL {
  const select = sql`select ${WORK_SHOWN} as at, a.id ${ITS_WORKS}`;
  if (before === undefined) return sql`${select} order by ${NEWEST_WORK_FIRST} limit 1`;
  const at = createCursorInstant(before);
  const day = dayOf(at, timeZone);
  const wasShown = sql`exists (select ${ITS_WORKS} and (${WORK_SHOWN}, a.id) >= (${at}, ${readCursorId(before)}::uuid)
    and ${WORK_SHOWN} < date_trunc('day', ${day} + interval '36 hours', ${timeZone}::text))`;
  return sql`(${select} and ${isBefore(WORK_SHOWN, sql`a.id`, before)}
    and ${WORK_SHOWN} < case when ${wasShown} then ${day} else 'infinity' end
    order by ${NEWEST_WORK_FIRST} limit 1)`;
}

function selectCalls(ids: readonly string[], { timeZone, before, limit }: Range): SQL {
  return sql`select json_build_object(${selectShown(timeZone)}, 'opportunityId', g.id,
      'isExtended', g.is_extended) as item
    from (
      select c.* from ${fromIds(ids)} cross join lateral (
        select ${CALL_SHOWN} as at, o.id, coalesce(o.extended_at > o.published_at, false) as is_extended ${ITS_CALLS}
          and ${CALL_SHOWN} is not null and ${isBefore(CALL_SHOWN, sql`o.id`, before)}
        order by ${NEWEST_CALL_FIRST} limit ${limit}
      ) c order by ${NEWEST_FIRST} limit ${limit}
    ) g order by ${NEWEST_FIRST}`;
}

async function addRows(db: Db, shown: readonly (Group | Call)[]): Promise<FollowingEntry[]> {
  const groups = shown.flatMap((entry) => ('profileId' in entry ? [entry] : []));
  const calls = shown.flatMap((entry) => ('opportunityId' in entry ? [entry] : []));
  const [profiles, artworks, opportunities] = await Promise.all([
    readProfileRows(db, formatIdList([...new Set(groups.map(({ profileId }) => profileId))])),
    readArtworkRows(db, formatIdList(groups.flatMap(({ artworkIds }) => artworkIds))),
    readOpportunityRows(db, formatIdList(calls.map(({ opportunityId }) => opportunityId))),
  ]);
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [profilesById, artworksById, opportunitiesById] = [byId(profiles), byId(artworks), byId(opportunities)];
  // Works and calls deleted since the first statement are omitted.
  return shown.flatMap((entry): FollowingEntry[] => {
    if ('opportunityId' in entry) {
      const { opportunityId, ...call } = entry;
      const opportunity = opportunitiesById.get(opportunityId);
      return opportunity ? [{ kind: 'CALL', ...call, opportunity }] : [];
    }
    const { profileId, artworkIds, ...group } = entry;
    const profile = profilesById.get(profileId);
    const works = artworkIds.flatMap((id) => artworksById.get(id) ?? []);
    return profile && works.length > 0 ? [{ kind: 'WORKS', ...group, profile, artworks: works }] : [];
  });
}
