import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery, OpportunitySummary } from '@/lib/shared/contract/opportunity';
import type { OpportunitySort } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { readFoundList } from '../../db/found-list';
import { createOffset, joinConditions, type Page, type PageQuery } from '../../db/page';
import { createRowReader, readIds } from '../../db/read-rows';
import { countCandidates, MAX_RANKED, MAX_RANKED_OF_MANY, type Search, selectRankedIds } from '../../db/search';
import { OPEN, selectClosedOpportunities, selectOpenOpportunities } from './filters';
import { opportunitySummary } from './opportunity-json';

const SOURCE = `join opportunities o on o.id = m.id
    join profiles p on p.id = o.profile_id
    left join images pi on pi.id = p.image_id`;

/** Keeps the order of `ids`. */
export function selectOpportunityRows(ids: SQL, json = opportunitySummary.json): SQL {
  return sql`select ${sql.raw(json)} as item
    from (select id, row_number() over () as place from (${ids}) cut) m ${sql.raw(SOURCE)} order by m.place`;
}

export const readOpportunityRows = createRowReader('opportunity_rows', opportunitySummary, SOURCE);

export async function listOpportunitiesInOrder(db: Db, ids: SQL): Promise<OpportunitySummary[]> {
  return readOpportunityRows(db, await readIds(db, ids));
}

const CLOSED = sql`o.closes_at <= now()`;
const COLUMNS = sql`o.id, o.closes_at, o.published_at`;
const BY_DEADLINE = sql`closes_at, id`;
// Closed opportunities always have a date. The null order matches a backward scan of the deadline index.
const BY_CLOSING = sql`closes_at desc, id desc`;
const BY_PUBLICATION = sql`published_at desc nulls last, id desc nulls last`;

export type Ordering = {
  sortBy: OpportunitySort;
  search: Search | null;
  includeClosed: boolean;
  /** Number of matches to sort by relevance. Defaults to `MAX_RANKED`. */
  maxRanked?: number;
};

export function chooseOrdering(query: OpportunitiesQuery, search: Search | null): Ordering {
  const sortBy = query.sortBy === 'relevance' && !search ? 'deadline' : query.sortBy;
  return { sortBy, search, includeClosed: query.includeClosed ?? false };
}

/** `isFound` is the search condition. `isSimilar` means that it compares titles by similarity. */
export type OpportunityConditions = { filters: readonly SQL[]; isFound: SQL | null; isSimilar?: boolean };

/**
 * For up to `COUNT_CAP` matches, the page is taken from the rows read for the count. Beyond the cap, the list is
 * scanned in order until the page is full.
 */
export async function getOpportunityPage(
  db: Db,
  { filters, isFound, isSimilar = false }: OpportunityConditions,
  query: OpportunitiesQuery,
  ordering: Ordering,
): Promise<Page<OpportunitySummary>> {
  const { search, includeClosed } = ordering;
  const conditions = isFound === null ? filters : [...filters, isFound];
  const readOpen = search ? selectFoundOpen(conditions) : selectOpenOpportunities(COLUMNS, conditions);
  const open = sql`select o.*, true as is_open from (${readOpen}) o`;
  const closed = sql`select o.*, false from (${selectClosedOpportunities(COLUMNS, conditions)}) o`;
  const matches = includeClosed ? sql`${open} union all ${closed}` : open;
  const fromMatches: Source = (part) =>
    sql`select id, closes_at, published_at from matched where is_open = ${part === 'open'}`;
  const selectIds = selectPageOfIds(fromMatches, query, ordering);
  const selectIdsOfMany = selectIdsInOrder(conditions, query, { ...ordering, maxRanked: MAX_RANKED_OF_MANY });
  const { page, size, sortBy, ...narrowing } = query;
  const many = {
    selectIds: selectIdsOfMany,
    search: search
      ? {
          key: ['found opportunities', narrowing, isSimilar] as const,
          estimated: selectWhere([
            ...conditions,
            sql`o.search @@ ${search.wholeWords}`,
            ...(includeClosed ? [] : [OPEN]),
          ]),
        }
      : undefined,
  };
  return readFoundList(db, query, { isSimilar, matches, selectIds, many }, readOpportunityRows);
}

/**
 * Scans the index of opportunities that are not past. OFFSET keeps `OPEN` separate. Otherwise, the planner would add
 * the full-text index, which takes three times as long.
 */
function selectFoundOpen(conditions: readonly SQL[]): SQL {
  return sql`select ${COLUMNS} from (${selectWhere(conditions)} offset 0) o where ${OPEN}`;
}

function selectWhere(conditions: readonly SQL[]): SQL {
  return sql`select ${COLUMNS} from opportunities o where ${joinConditions(conditions)}`;
}

/** Open opportunities come first, in the requested order, followed by closed ones if included. */
export function selectIdsInOrder(conditions: readonly SQL[], query: PageQuery, ordering: Ordering): SQL {
  const { sortBy } = ordering;
  const readPart: Source = (part, order, limit) => {
    const select = part === 'open' ? selectOpenOpportunities : selectClosedOpportunities;
    // With a LIMIT per branch, the planner scans each index in order.
    if (sortBy !== 'newest') return select(COLUMNS, conditions, sql`order by ${order} limit ${limit}`);
    const state = part === 'open' ? OPEN : CLOSED;
    return selectWhere([...conditions, state]);
  };
  return selectPageOfIds(readPart, query, ordering);
}

type Part = 'open' | 'closed';
/** Selects at least the first `limit` matches of the part in this order. */
type Source = (part: Part, order: SQL, limit: number) => SQL;

function selectPageOfIds(source: Source, query: PageQuery, ordering: Ordering): SQL {
  if (!ordering.includeClosed) return orderPart(source, 'open', query, ordering);
  const end = query.page * query.size;
  const throughPage = { page: 1, size: end };
  // Closed opportunities are read only if open ones do not fill the page.
  return sql`with open_part as materialized (
      select id, row_number() over () as place from (${orderPart(source, 'open', throughPage, ordering)}) open_ids
    )
    select id from (
      select id, 0 as part, place from open_part
      union all
      (select id, 1, row_number() over () from (${orderPart(source, 'closed', throughPage, ordering)}) closed_ids
        limit (select ${end}::int - count(*) from open_part))
    ) parts order by part, place ${createOffset(query)}`;
}

const TEXTS = sql`select id, title_key as label, search from opportunities`;

function orderPart(
  source: Source,
  part: Part,
  query: PageQuery,
  { sortBy, search, maxRanked = MAX_RANKED }: Ordering,
): SQL {
  if (sortBy === 'relevance' && search) {
    const most = countCandidates(query, maxRanked);
    const candidates = sql`select id from (${source(part, BY_DEADLINE, most)}) m order by ${BY_DEADLINE}`;
    return selectRankedIds(candidates, TEXTS, search, query, maxRanked);
  }
  const order = chooseOrder(part, sortBy);
  return sql`select id from (${source(part, order, query.page * query.size)}) m order by ${order} ${createOffset(query)}`;
}

function chooseOrder(part: Part, sortBy: OpportunitySort): SQL {
  if (sortBy === 'newest') return BY_PUBLICATION;
  return part === 'open' ? BY_DEADLINE : BY_CLOSING;
}
