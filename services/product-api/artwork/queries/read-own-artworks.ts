import { type SQL, sql } from 'drizzle-orm';
import type { OwnArtworkPage, OwnArtworksQuery } from '@/lib/shared/contract/own-artwork';
import { artworkLimits, type OwnArtworkSort, type OwnArtworkState } from '@/lib/shared/domain/artwork';
import type { NameOrder } from '@/lib/shared/domain/name-order';
import type { Db } from '../../db/client';
import { readCountedList } from '../../db/counted-list';
import { createOffset, formatTimestamp, joinConditions, readFirst, readItems } from '../../db/page';
import { RESTORE_WINDOW } from '../../db/restore-window';
import { readManagedArtworkRows } from './artwork-json';
import { PROFILE_ORDER } from './read-artwork';

const inState: Record<OwnArtworkState, SQL> = {
  PUBLIC: sql`a.is_listed`,
  UNLISTED: sql`a.visibility = 'UNLISTED'`,
  DRAFT: sql`a.visibility = 'DRAFT'`,
  FROZEN: sql`a.frozen_at is not null`,
  HIDDEN: sql`a.hidden_at is not null`,
  FEATURED: sql`a.is_featured`,
  PROMOTED: sql`a.boosted_until > now()`,
};

/** Prices in different currencies cannot be compared, so works are sorted by currency first. */
const orders: Record<Exclude<OwnArtworkSort, 'title'>, SQL> = {
  order: PROFILE_ORDER,
  newest: sql`a.created_at desc, a.id desc`,
  oldest: sql`a.created_at, a.id`,
  price: sql`a.price_currency nulls last, a.price_amount desc nulls last, a.created_at desc, a.id desc`,
  views: sql`(select coalesce(sum(v.count), 0) from views v where v.artwork_id = a.id) desc, a.created_at desc, a.id desc`,
};

function createTitleOrder(nameOrder: NameOrder | undefined): SQL {
  const key = nameOrder === undefined ? sql`a.title_key` : sql`sort_key(a.title, ${nameOrder})`;
  return sql`${key}, a.created_at desc, a.id desc`;
}

const SEARCHED = sql`concat_ws(' ', a.title_key, fold(a.medium), fold(a.series), fold(a.year), fold_list(a.tags))`;

/** Scans only the profile's works, using the index `artworks_profile`. */
export async function listOwnArtworks(db: Db, profileId: string, query: OwnArtworksQuery): Promise<OwnArtworkPage> {
  const words = (query.searchQuery ?? '').split(/\s+/).filter((word) => word !== '');
  const conditions = [
    sql`a.profile_id = ${profileId} and a.visibility <> 'DELETED'`,
    ...(query.state === undefined ? [] : [inState[query.state]]),
    ...words.map((word) => sql`strpos(${SEARCHED}, fold(${word})) > 0`),
  ];
  const matches = sql`select a.id from artworks a where ${joinConditions(conditions)}`;
  const order = query.sortBy === 'title' ? createTitleOrder(query.nameOrder) : orders[query.sortBy];
  const selectIds = sql`${matches} order by ${order} ${createOffset(query)}`;
  const [page, counts, deleted] = await Promise.all([
    readCountedList(db, query, { matches, selectIds }, readManagedArtworkRows),
    countByState(db, profileId),
    listDeletions(db, profileId),
  ]);
  return { ...page, counts, deleted };
}

/** Works deleted in the same request share a `deleted_at`. */
function listDeletions(db: Db, profileId: string): Promise<OwnArtworkPage['deleted']> {
  return readItems(
    db,
    sql`select json_build_object('ids', json_agg(a.id order by a.id), 'title', min(a.title),
        'deletedAt', ${sql.raw(formatTimestamp('a.deleted_at'))}) as item
      from artworks a
      where a.profile_id = ${profileId} and a.visibility = 'DELETED' and a.deleted_at > now() - ${RESTORE_WINDOW}
      group by a.deleted_at order by a.deleted_at desc limit ${artworkLimits.shownDeletions}`,
  );
}

async function countByState(db: Db, profileId: string): Promise<OwnArtworkPage['counts']> {
  const counts = await readFirst<OwnArtworkPage['counts']>(
    db,
    sql`select json_build_object(
        'all', count(*),
        'public', count(*) filter (where ${inState.PUBLIC}),
        'unlisted', count(*) filter (where ${inState.UNLISTED}),
        'draft', count(*) filter (where ${inState.DRAFT}),
        'frozen', count(*) filter (where ${inState.FROZEN}),
        'hidden', count(*) filter (where ${inState.HIDDEN})
      ) as item
      from artworks a where a.profile_id = ${profileId} and a.visibility <> 'DELETED'`,
  );
  return counts ?? { all: 0, public: 0, unlisted: 0, draft: 0, frozen: 0, hidden: 0 };
}
