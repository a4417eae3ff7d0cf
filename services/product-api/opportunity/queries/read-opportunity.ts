import { eq, type SQL, sql } from 'drizzle-orm';
import type {
  OpportunitiesQuery,
  Opportunity,
  OpportunityPage,
  OpportunitySummary,
} from '@/lib/shared/contract/opportunity';
import { pickPromoted } from '@/lib/shared/domain/rotation';
import { may } from '@/lib/shared/domain/team';
import { findOwner } from '../../account/queries/read-account';
import type { Db } from '../../db/client';
import { listConditions } from '../../db/facets';
import { createPage, joinConditions, type Page, type PageQuery, readFirst, readItems, readPage } from '../../db/page';
import { formatIdList } from '../../db/read-rows';
import { readSearch } from '../../db/search';
import { expandSearch } from '../../search/queries/expand-prefixes';
import { findRole } from '../../team/permission';
import { mayFor } from '../../team/queries/roles';
import { opportunities } from '../schema';
import {
  createOpportunityFilters,
  createSearchMatches,
  createSimilarityCondition,
  isFuzzyTitleSearch,
  NOT_PAST,
  OPEN,
  VISIBLE,
} from './filters';
import { createOpportunityJson } from './opportunity-json';
import {
  chooseOrdering,
  getOpportunityPage,
  type OpportunityConditions,
  type Ordering,
  readOpportunityRows,
  selectIdsInOrder,
  selectOpportunityRows,
} from './page';

/** Searches without a match are assumed to be misspelled, so titles are compared by trigrams. */
export async function listOpportunities(db: Db, query: OpportunitiesQuery, now: Date): Promise<OpportunityPage> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return { ...createPage<OpportunitySummary>(query, [], 0), promoted: [] };
  const ordering = chooseOrdering(query, search);
  const visible = [VISIBLE, ...listConditions(createOpportunityFilters(query))];
  if (!search) return listMatching(db, { filters: visible, isFound: null }, query, ordering, now);
  const filters = ordering.includeClosed ? visible : [...visible, NOT_PAST];
  const searchMatches = createSearchMatches(await expandSearch(db, search));
  const page = await listMatching(db, { filters, isFound: searchMatches }, query, ordering, now);
  if (page.total > 0 || !(await isFuzzyTitleSearch(db, search, searchMatches))) return page;
  const isFound = await createSimilarityCondition(db, search);
  return isFound === null ? page : listMatching(db, { filters, isFound, isSimilar: true }, query, ordering, now);
}

async function listMatching(
  db: Db,
  conditions: OpportunityConditions,
  query: OpportunitiesQuery,
  ordering: Ordering,
  now: Date,
): Promise<OpportunityPage> {
  const [page, promoted] = await Promise.all([
    getOpportunityPage(db, conditions, query, ordering),
    query.sortBy === 'relevance' ? [] : listPromoted(db, conditions, query.page, now),
  ]);
  return { ...page, promoted };
}

async function listPromoted(
  db: Db,
  { filters, isFound }: OpportunityConditions,
  page: number,
  now: Date,
): Promise<OpportunitySummary[]> {
  const active = await readItems<string>(
    db,
    sql`select o.id as item from opportunities o
      where ${joinConditions([...filters, ...(isFound === null ? [] : [isFound]), OPEN, sql`o.promoted_until > now()`])} order by o.id`,
  );
  const chosen = pickPromoted(active, page, now);
  return readOpportunityRows(db, formatIdList(chosen));
}

/**
 * Visitors can read listed opportunities, open or closed. Owners can read theirs in any state except deleted.
 * @param viewerId the reader's account; null for a visitor
 */
export function getOpportunity(db: Db, id: string, viewerId: string | null): Promise<Opportunity | undefined> {
  const isOwner = mayFor(sql`p.id`, viewerId, 'POST_CALLS');
  return findOne(db, sql`o.id = ${id} and ((${VISIBLE}) or (reader.is_owner and o.status <> 'DELETED'))`, isOwner);
}

/** For administrators. */
export function getUndeletedOpportunity(db: Db, id: string): Promise<Opportunity | undefined> {
  return findOne(db, sql`o.id = ${id} and o.status <> 'DELETED'`);
}

/** Callers must check permissions. */
export function getOpportunityInAnyState(db: Db, id: string): Promise<Opportunity | undefined> {
  return findOne(db, sql`o.id = ${id}`);
}

/** @param isOwner SQL condition for including private data */
function findOne(db: Db, condition: SQL, isOwner = sql`true`): Promise<Opportunity | undefined> {
  return readFirst<Opportunity>(
    db,
    sql`select ${sql.raw(createOpportunityJson)} as item
      from opportunities o
      join profiles p on p.id = o.profile_id
      left join images pi on pi.id = p.image_id
      cross join lateral (select ${isOwner} as is_owner) reader
      where ${condition}`,
  );
}

/**
 * Owners see all of their opportunities, everyone else only listed ones. Open opportunities come first.
 * @param viewerId the reader's account; null for a visitor
 * @returns undefined if the profile does not exist
 */
export async function listProfileOpportunities(
  db: Db,
  profileId: string,
  query: PageQuery,
  viewerId: string | null,
): Promise<Page<OpportunitySummary> | undefined> {
  const owner = await findOwner(db, profileId);
  if (owner === undefined) return undefined;
  const isOwner = viewerId !== null && may(await findRole(db, viewerId, profileId), 'POST_CALLS');
  const conditions = [sql`o.profile_id = ${profileId}`, isOwner ? sql`o.status <> 'DELETED'` : VISIBLE];
  const ids = selectIdsInOrder(conditions, query, { sortBy: 'deadline', search: null, includeClosed: true });
  const matches = sql`select o.id from opportunities o where ${joinConditions(conditions)}`;
  return readPage<OpportunitySummary>(db, query, selectOpportunityRows(ids), matches);
}

/** @returns null unless the opportunity is hidden */
export async function findHiddenAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ hiddenAt: opportunities.hiddenAt })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  return row?.hiddenAt ?? null;
}
