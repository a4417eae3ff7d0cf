import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery, OpportunitySummary } from '@/lib/contract/opportunity';
import type { OpportunitySort } from '@/lib/domain/opportunity';
import type { Db } from '../../client';
import { createOffset, joinConditions, type PageQuery, readItems } from '../shared/page';
import { createCandidates, rankedIds, type Search } from '../shared/search';
import { createOpenCondition, OPEN } from './filters';
import { createOpportunitySummaryJson } from './opportunity-json';

/** Rows of calls by a query that gives ids in order. */
export function readOpportunityRows(ids: SQL): SQL {
  return sql`select ${sql.raw(createOpportunitySummaryJson)} as item
    from (select id, row_number() over () as place from (${ids}) cut) m
    join opportunities o on o.id = m.id
    join profiles p on p.id = o.profile_id
    left join images pi on pi.id = p.image_id
    order by m.place`;
}

export function readOpportunities(db: Db, ids: SQL): Promise<OpportunitySummary[]> {
  return readItems<OpportunitySummary>(db, readOpportunityRows(ids));
}

const CLOSED = sql`o.closes_at <= now()`;
const BY_DEADLINE = sql`closes_at, id`;
// What is closed has a date: nulls stay where the index by deadline has them when it is read backwards.
const BY_CLOSING = sql`closes_at desc, id desc`;
const BY_PUBLICATION = sql`published_at desc nulls last, id desc nulls last`;
const COLUMNS = sql`o.id, o.closes_at, o.published_at, o.title_key as label, o.search`;

export type Ordering = { sortBy: OpportunitySort; search: Search | null; includeClosed: boolean };

export function chooseOrdering(query: OpportunitiesQuery, search: Search | null): Ordering {
  const sortBy = query.sortBy === 'relevance' && !search ? 'deadline' : query.sortBy;
  return { sortBy, search, includeClosed: query.includeClosed ?? false };
}

/** Ids of one page: open calls in the order asked for, then, when they are wanted, closed ones. */
export function listIdsInOrder(conditions: readonly SQL[], query: PageQuery, ordering: Ordering): SQL {
  if (!ordering.includeClosed) return partInOrder(createOpenFlag(conditions, ordering, query), ordering, query);
  // Both parts up to the page's end, put one after the other.
  const upToHere = { page: 1, size: query.page * query.size };
  const closed = sql`select ${COLUMNS} from opportunities o where ${joinConditions([...conditions, CLOSED])}`;
  const closedOrder = ordering.sortBy === 'deadline' ? BY_CLOSING : undefined;
  return sql`select id from (
      select id, 0 as part, row_number() over () as place
        from (${partInOrder(createOpenFlag(conditions, ordering, upToHere), ordering, upToHere)}) open_part
      union all
      select id, 1, row_number() over () from (${partInOrder(closed, ordering, upToHere, closedOrder)}) closed_part
    ) parts order by part, place ${createOffset(query)}`;
}

/** In the order of deadlines each branch stops where enough is found, which makes the planner read its index in order. */
function createOpenFlag(conditions: readonly SQL[], { sortBy }: Ordering, query: PageQuery): SQL {
  if (sortBy === 'newest')
    return sql`select ${COLUMNS} from opportunities o where ${joinConditions([...conditions, OPEN])}`;
  const enough = sortBy === 'relevance' ? createCandidates(query) : query.page * query.size;
  return createOpenCondition(COLUMNS, conditions, sql`order by o.closes_at, o.id limit ${enough}`);
}

function partInOrder(matches: SQL, { sortBy, search }: Ordering, query: PageQuery, order?: SQL): SQL {
  const by = order ?? (sortBy === 'newest' ? BY_PUBLICATION : BY_DEADLINE);
  const inOrder = sql`select * from (${matches}) matched order by ${by}`;
  if (sortBy === 'relevance' && search) return rankedIds(inOrder, search, query);
  return sql`select id from (${inOrder} ${createOffset(query)}) page`;
}
