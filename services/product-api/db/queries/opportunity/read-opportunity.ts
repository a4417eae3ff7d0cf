import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery, Opportunity, OpportunityPage, OpportunitySummary } from '@/lib/contract/opportunity';
import { pickPromoted } from '@/lib/domain/boost';
import type { Db } from '../../client';
import { listConditions } from '../shared/facets';
import {
  createPage,
  joinConditions,
  type Page,
  type PageQuery,
  readFirst,
  readItems,
  readPage,
  textArray,
} from '../shared/page';
import { readSearch } from '../shared/search';
import {
  createOpenCondition,
  createOpportunityFilters,
  createSearchMatches,
  createSimilarityCondition,
  isMisspelt,
  OPEN,
  VISIBLE,
} from './filters';
import { createOpportunityJson } from './opportunity-json';
import { chooseOrdering, listIdsInOrder, type Ordering, readOpportunities, readOpportunityRows } from './page';

/**
 * The list by filter, and the promoted calls that match it. A search that no call answers at all is
 * taken for a misspelling and compared with titles by trigrams.
 */
export async function listOpportunities(db: Db, query: OpportunitiesQuery, now: Date): Promise<OpportunityPage> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return { ...createPage<OpportunitySummary>(query, [], 0), promoted: [] };
  const filters = [VISIBLE, ...listConditions(createOpportunityFilters(query))];
  const ordering = chooseOrdering(query, search);
  if (!search) return listWhere(db, filters, query, ordering, now);
  const answers = await createSearchMatches(db, search);
  const found = await fewOrAll(db, [...filters, answers, ...(ordering.includeClosed ? [] : [OPEN])]);
  const page = await listWhere(db, found, query, ordering, now);
  if (page.total > 0 || !(await isMisspelt(db, search, answers))) return page;
  return listWhere(db, [...filters, await createSimilarityCondition(db, search)], query, ordering, now);
}

/** Calls that are handed from one statement to the next by id. */
const FEW = 1_000;

/**
 * Conditions for the same calls: when they are few, by their ids. The planner takes a rare word for a common one
 * and would read the whole list in order to find it.
 */
async function fewOrAll(db: Db, conditions: readonly SQL[]): Promise<readonly SQL[]> {
  const ids = await readItems<string>(
    db,
    sql`select o.id as item from opportunities o where ${joinConditions(conditions)} limit ${FEW + 1}`,
  );
  return ids.length > FEW ? conditions : [sql`o.id = any(${sql.param(ids)}::uuid[])`];
}

async function listWhere(
  db: Db,
  conditions: readonly SQL[],
  query: OpportunitiesQuery,
  ordering: Ordering,
  now: Date,
): Promise<OpportunityPage> {
  const matches = ordering.includeClosed
    ? sql`select o.id from opportunities o where ${joinConditions(conditions)}`
    : createOpenCondition(sql`o.id`, conditions);
  const [page, promoted] = await Promise.all([
    readPage<OpportunitySummary>(db, query, readOpportunityRows(listIdsInOrder(conditions, query, ordering)), matches),
    query.sortBy === 'relevance' ? [] : listPromoted(db, conditions, query.page, now),
  ]);
  return { ...page, promoted };
}

async function listPromoted(
  db: Db,
  conditions: readonly SQL[],
  page: number,
  now: Date,
): Promise<OpportunitySummary[]> {
  const active = await readItems<string>(
    db,
    sql`select o.id as item from opportunities o
      where ${joinConditions([...conditions, OPEN, sql`o.promoted_until > now()`])} order by o.id`,
  );
  const chosen = pickPromoted(active, page, now);
  return chosen.length === 0 ? [] : readOpportunities(db, listIds(chosen));
}

/** Ids that are known already, in their order. */
function listIds(ids: readonly string[]): SQL {
  return sql`select id::uuid as id from unnest(${textArray(ids)}) with ordinality as known(id, place) order by place`;
}

/** One call as visitors may see it: published, open or closed, and not past its time. */
export function getOpportunity(db: Db, id: string): Promise<Opportunity | undefined> {
  return readFirst<Opportunity>(
    db,
    sql`select ${sql.raw(createOpportunityJson)} as item
      from opportunities o
      join profiles p on p.id = o.profile_id
      left join images pi on pi.id = p.image_id
      where o.id = ${id} and ${VISIBLE}`,
  );
}

/** A profile's published calls, the open ones first; undefined when there is no such profile. */
export async function listProfileOpportunities(
  db: Db,
  profileId: string,
  query: PageQuery,
): Promise<Page<OpportunitySummary> | undefined> {
  const conditions = [sql`o.profile_id = ${profileId}`, VISIBLE];
  const ids = listIdsInOrder(conditions, query, { sortBy: 'deadline', search: null, includeClosed: true });
  const matches = sql`select o.id from opportunities o where ${joinConditions(conditions)}`;
  const [known, page] = await Promise.all([
    readFirst<boolean>(db, sql`select true as item from profiles where id = ${profileId}`),
    readPage<OpportunitySummary>(db, query, readOpportunityRows(ids), matches),
  ]);
  return known ? page : undefined;
}
