import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery, OpportunitySummary } from '@/lib/contract/opportunity';
import type { OpportunitySort } from '@/lib/domain/opportunity';
import type { Db } from '../../client';
import { createOffset, joinConditions, type PageQuery, readItems } from '../shared/page';
import { countCandidates, type Search, selectRankedIds } from '../shared/search';
import { OPEN, selectOpenOpportunities } from './filters';
import { createOpportunitySummaryJson } from './opportunity-json';

/** SELECT of opportunities as JSON, for a query of ids in order. */
export function selectOpportunityRows(ids: SQL): SQL {
  return sql`select ${sql.raw(createOpportunitySummaryJson)} as item
    from (select id, row_number() over () as place from (${ids}) cut) m
    join opportunities o on o.id = m.id
    join profiles p on p.id = o.profile_id
    left join images pi on pi.id = p.image_id
    order by m.place`;
}

export function readOpportunities(db: Db, ids: SQL): Promise<OpportunitySummary[]> {
  return readItems<OpportunitySummary>(db, selectOpportunityRows(ids));
}

const CLOSED = sql`o.closes_at <= now()`;
const BY_DEADLINE = sql`closes_at, id`;
// Closed ones all have a date. Nulls are ordered as in the index by deadline read backwards, so that it is used.
const BY_CLOSING = sql`closes_at desc, id desc`;
const BY_PUBLICATION = sql`published_at desc nulls last, id desc nulls last`;
const COLUMNS = sql`o.id, o.closes_at, o.published_at, o.title_key as label, o.search`;

export type Ordering = { sortBy: OpportunitySort; search: Search | null; includeClosed: boolean };

export function chooseOrdering(query: OpportunitiesQuery, search: Search | null): Ordering {
  const sortBy = query.sortBy === 'relevance' && !search ? 'deadline' : query.sortBy;
  return { sortBy, search, includeClosed: query.includeClosed ?? false };
}

/** SELECT of the ids of one page: open opportunities in the requested order, then closed ones if included. */
export function selectIdsInOrder(conditions: readonly SQL[], query: PageQuery, ordering: Ordering): SQL {
  if (!ordering.includeClosed) return orderPart(selectOpenPart(conditions, ordering, query), ordering, query);
  // Both parts up to the page's end, concatenated.
  const throughPage = { page: 1, size: query.page * query.size };
  const closed = sql`select ${COLUMNS} from opportunities o where ${joinConditions([...conditions, CLOSED])}`;
  const closedOrder = ordering.sortBy === 'deadline' ? BY_CLOSING : undefined;
  return sql`select id from (
      select id, 0 as part, row_number() over () as place
        from (${orderPart(selectOpenPart(conditions, ordering, throughPage), ordering, throughPage)}) open_part
      union all
      select id, 1, row_number() over () from (${orderPart(closed, ordering, throughPage, closedOrder)}) closed_part
    ) parts order by part, place ${createOffset(query)}`;
}

/** Ordered by deadline, each branch has its own LIMIT, which makes the planner read its index in order. */
function selectOpenPart(conditions: readonly SQL[], { sortBy }: Ordering, query: PageQuery): SQL {
  if (sortBy === 'newest')
    return sql`select ${COLUMNS} from opportunities o where ${joinConditions([...conditions, OPEN])}`;
  const limit = sortBy === 'relevance' ? countCandidates(query) : query.page * query.size;
  return selectOpenOpportunities(COLUMNS, conditions, sql`order by o.closes_at, o.id limit ${limit}`);
}

function orderPart(matches: SQL, { sortBy, search }: Ordering, query: PageQuery, order?: SQL): SQL {
  const by = order ?? (sortBy === 'newest' ? BY_PUBLICATION : BY_DEADLINE);
  const inOrder = sql`select * from (${matches}) matched order by ${by}`;
  if (sortBy === 'relevance' && search) return selectRankedIds(inOrder, search, query);
  return sql`select id from (${inOrder} ${createOffset(query)}) page`;
}
