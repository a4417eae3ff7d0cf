import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitySummary } from '@/lib/shared/contract/opportunity';
import type { Db } from '../../db/client';
import { createOffset, type Page, type PageQuery, readItems, readPage } from '../../db/page';
import { VISIBLE } from './filters';
import { selectOpportunityRows } from './page';

/** FROM of the bookmarks of a profile that are visible. It joins at most `opportunityLimits.bookmarks` rows. */
export function fromBookmarks(profileId: string): SQL {
  return sql`from bookmarks b join opportunities o on o.id = b.opportunity_id
    where b.profile_id = ${profileId} and ${VISIBLE}`;
}

/** Lists bookmarks: open ones by deadline, then those without a date, then closed ones, the last closed first. */
export function listBookmarks(db: Db, profileId: string, query: PageQuery): Promise<Page<OpportunitySummary>> {
  const ids = sql`select o.id ${fromBookmarks(profileId)}
    order by coalesce(o.closes_at <= now(), false),
      case when o.closes_at > now() then o.closes_at end,
      o.closes_at desc nulls first, o.id ${createOffset(query)}`;
  return readPage(db, query, selectOpportunityRows(ids), sql`select o.id ${fromBookmarks(profileId)}`);
}

export function listBookmarkIds(db: Db, profileId: string): Promise<string[]> {
  return readItems<string>(db, sql`select o.id as item ${fromBookmarks(profileId)} order by b.created_at, o.id`);
}
