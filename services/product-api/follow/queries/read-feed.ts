import { type SQL, sql } from 'drizzle-orm';
import type { FeedEntry } from '@/lib/shared/contract/follow';
import { followLimits } from '@/lib/shared/domain/follow';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import { formatTimestamp, readItems } from '../../db/page';
import { formatIdList } from '../../db/read-rows';
import { readOpportunityRows } from '../../opportunity/queries/page';
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

type Found = { id: string; at: string; kind: FeedEntry['kind'] };

const SIZE = followLimits.feedEntries;
const LATEST_WORKS = sql`select ${WORK_SHOWN} as at, a.id ${ITS_WORKS} order by ${NEWEST_WORK_FIRST}`;

export async function readFollowingFeed(db: Db, ids: readonly string[]): Promise<FeedEntry[]> {
  // Only the profiles with the most recent works can appear among the first works.
  const works = sql`(with latest as (
      select f.id, w.at from ${fromIds(ids)} cross join lateral (${LATEST_WORKS} limit 1) w
      order by w.at desc limit ${SIZE}
    )
    select 'WORK' as kind, w.at, w.id from latest f cross join lateral (${LATEST_WORKS} limit ${SIZE}) w
    order by ${NEWEST_FIRST} limit ${SIZE})`;
  const calls = sql`(select 'CALL' as kind, c.at, c.id from ${fromIds(ids)} cross join lateral (
      select ${CALL_SHOWN} as at, o.id ${ITS_CALLS} and ${CALL_SHOWN} is not null
      order by ${NEWEST_CALL_FIRST} limit ${SIZE}
    ) c order by ${NEWEST_FIRST} limit ${SIZE})`;
  return addRows(db, await readFound(db, sql`${works} union all ${calls}`));
}

export async function readWorksFeed(db: Db, profileId: string): Promise<Extract<FeedEntry, { kind: 'WORK' }>[]> {
  const found = await readFound(
    db,
    sql`select 'WORK' as kind, w.at, w.id from (select ${profileId}::uuid as id) f
      cross join lateral (${LATEST_WORKS} limit ${SIZE}) w`,
  );
  return (await addRows(db, found)).filter((entry) => entry.kind === 'WORK');
}

function readFound(db: Db, rows: SQL): Promise<Found[]> {
  return readItems<Found>(
    db,
    sql`select json_build_object('kind', kind, 'id', id, 'at', ${sql.raw(formatTimestamp('at'))}) as item
      from (${rows}) found order by ${NEWEST_FIRST} limit ${SIZE}`,
  );
}

async function addRows(db: Db, found: readonly Found[]): Promise<FeedEntry[]> {
  const idsOf = (kind: Found['kind']) => formatIdList(found.flatMap((one) => (one.kind === kind ? [one.id] : [])));
  const [artworks, opportunities] = await Promise.all([
    readArtworkRows(db, idsOf('WORK')),
    readOpportunityRows(db, idsOf('CALL')),
  ]);
  return found.flatMap(({ id, at }): FeedEntry[] => {
    const artwork = artworks.find((row) => row.id === id);
    if (artwork) return [{ kind: 'WORK', at, artwork }];
    const opportunity = opportunities.find((row) => row.id === id);
    return opportunity ? [{ kind: 'CALL', at, opportunity }] : [];
  });
}
