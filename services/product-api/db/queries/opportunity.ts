import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery, Opportunity, OpportunityPage, OpportunitySummary } from '@/lib/contract/opportunity';
import { promotedOn } from '@/lib/domain/boost';
import type { Db } from '../client';
import { conditionsOf } from './facets';
import { filtersOfOpportunities, OPEN, openCalls, VISIBLE } from './opportunity-filters';
import { opportunityJson } from './opportunity-json';
import { idsInOrder, type Ordering, orderingOf, readOpportunities, rowsOfOpportunities } from './opportunity-page';
import { answersOf, isMisspelt, similarTo } from './opportunity-search';
import { all, firstOf, itemsOf, type Page, type PageQuery, pageFrom, pageOf, textArray } from './read';
import { readSearch } from './search';

/**
 * The list by filter, and the promoted calls that match it. A search that no call answers at all is
 * taken for a misspelling and compared with titles by trigrams.
 */
export async function listOpportunities(db: Db, query: OpportunitiesQuery, now: Date): Promise<OpportunityPage> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return { ...pageFrom<OpportunitySummary>(query, [], 0), promoted: [] };
  const filters = [VISIBLE, ...conditionsOf(filtersOfOpportunities(query))];
  const ordering = orderingOf(query, search);
  if (!search) return listWhere(db, filters, query, ordering, now);
  const answers = await answersOf(db, search);
  const found = await fewOrAll(db, [...filters, answers, ...(ordering.includeClosed ? [] : [OPEN])]);
  const page = await listWhere(db, found, query, ordering, now);
  if (page.total > 0 || !(await isMisspelt(db, search, answers))) return page;
  return listWhere(db, [...filters, await similarTo(db, search)], query, ordering, now);
}

/** Calls that are handed from one statement to the next by id. */
const FEW = 1_000;

/**
 * Conditions for the same calls: when they are few, by their ids. The planner takes a rare word for a common one
 * and would read the whole list in order to find it.
 */
async function fewOrAll(db: Db, conditions: readonly SQL[]): Promise<readonly SQL[]> {
  const ids = await itemsOf<string>(
    db,
    sql`select o.id as item from opportunities o where ${all(conditions)} limit ${FEW + 1}`,
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
    ? sql`select o.id from opportunities o where ${all(conditions)}`
    : openCalls(sql`o.id`, conditions);
  const [page, promoted] = await Promise.all([
    pageOf<OpportunitySummary>(db, query, rowsOfOpportunities(idsInOrder(conditions, query, ordering)), matches),
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
  const active = await itemsOf<string>(
    db,
    sql`select o.id as item from opportunities o
      where ${all([...conditions, OPEN, sql`o.promoted_until > now()`])} order by o.id`,
  );
  const chosen = promotedOn(active, page, now);
  return chosen.length === 0 ? [] : readOpportunities(db, idsOf(chosen));
}

/** Ids that are known already, in their order. */
function idsOf(ids: readonly string[]): SQL {
  return sql`select id::uuid as id from unnest(${textArray(ids)}) with ordinality as known(id, place) order by place`;
}

/** One call as visitors may see it: published, open or closed, and not past its time. */
export function getOpportunity(db: Db, id: string): Promise<Opportunity | undefined> {
  return firstOf<Opportunity>(
    db,
    sql`select ${sql.raw(opportunityJson)} as item
      from opportunities o
      join profiles p on p.id = o.profile_id
      left join images pi on pi.id = p.image_id
      where o.id = ${id} and ${VISIBLE}`,
  );
}

/** A profile's published calls, the open ones first; undefined when there is no such profile. */
export async function listOpportunitiesOfProfile(
  db: Db,
  profileId: string,
  query: PageQuery,
): Promise<Page<OpportunitySummary> | undefined> {
  const conditions = [sql`o.profile_id = ${profileId}`, VISIBLE];
  const ids = idsInOrder(conditions, query, { sortBy: 'deadline', search: null, includeClosed: true });
  const matches = sql`select o.id from opportunities o where ${all(conditions)}`;
  const [known, page] = await Promise.all([
    firstOf<boolean>(db, sql`select true as item from profiles where id = ${profileId}`),
    pageOf<OpportunitySummary>(db, query, rowsOfOpportunities(ids), matches),
  ]);
  return known ? page : undefined;
}
