import { type SQL, sql } from 'drizzle-orm';
import type { DirectoryQuery } from '@/lib/shared/contract/profile';
import type { directoryFilters } from '@/lib/shared/domain/directory-filters';
import type { NarrowingName } from '@/lib/shared/domain/filter';
import { type DirectorySort, listOrganizationTypes, userTypeRoles } from '@/lib/shared/domain/profile';
import type { Db } from '../../db/client';
import { readCountedList } from '../../db/counted-list';
import type { Filters } from '../../db/facets';
import {
  COUNT_CAP,
  createInCondition,
  createOffset,
  createPage,
  createTextArray,
  joinConditions,
  type Page,
  type PageQuery,
  readFirst,
} from '../../db/page';
import type { ReadRows } from '../../db/read-rows';
import { readSearch, type Search, selectRankedIds } from '../../db/search';

/** Each order is that of an index. */
const orders: Record<DirectorySort, SQL> = {
  active: sql`p.active_at desc nulls last, p.id desc nulls last`,
  name: sql`p.name_key, p.id`,
  newest: sql`p.created_at desc nulls last, p.id desc nulls last`,
};

/**
 * Profiles that a search finds: those of the directory, and artists without picture and bio whose works are public, since
 * their name is public with each work.
 */
const FINDABLE = sql`(p.is_listed
  or exists (select from artworks a where a.profile_id = p.id and a.is_listed))`;

/** `FINDABLE` depends on profiles and on the listed works of artists. */
const FOUND_TAGS = ['profiles', 'artworks'];

type ListOptions = {
  /** The query that `filters` were created from; part of the key of the cached count. */
  narrowing?: object;
  searchQuery?: string | undefined;
  sortBy?: DirectorySort | undefined;
};

/**
 * Reads one page of the listed profiles, or of those that a search finds. Without a requested order, a search is ordered
 * by relevance and the list by activity. A search that matches no profile at all is taken for a misspelling and compared
 * with names by trigrams.
 */
export async function getProfilePage<Item>(
  db: Db,
  readRows: ReadRows<Item>,
  query: PageQuery,
  filters: readonly SQL[],
  { searchQuery, sortBy, narrowing = {} }: ListOptions,
): Promise<Page<Item>> {
  const search = readSearch(searchQuery);
  const order = orders[sortBy ?? 'active'];
  if (search === 'nothing') return createPage(query, [], 0);
  const conditions = [search ? FINDABLE : sql`p.is_listed`, ...filters];
  if (!search) {
    const matches = selectMatches(conditions);
    const selectIds = () => sql`${matches} order by ${order} ${createOffset(query)}`;
    const dependsOn = { key: ['profiles', narrowing] as const, tags: ['profiles'] };
    return readCountedList(db, query, { matches, selectIds, isEstimable: true, dependsOn }, readRows);
  }
  const isFound = sql`p.search @@ ${search.tsquery}`;
  const matches = isShort(search) ? selectMatchesOfLetter(filters, isFound) : selectMatches([...conditions, isFound]);
  const selectFound = (total: number) => {
    const candidates =
      total <= COUNT_CAP ? selectFewCandidates(matches, order) : selectManyCandidates(filters, isFound, order);
    return sortBy === undefined
      ? selectRankedIds(candidates, search, query, total)
      : sql`${candidates} ${createOffset(query)}`;
  };
  const dependsOn = { key: ['found profiles', searchQuery, narrowing] as const, tags: FOUND_TAGS };
  const list = { matches, selectIds: selectFound, dependsOn };
  const page = await readCountedList(db, query, list, readRows);
  if (page.total > 0 || !(await isFuzzyNameSearch(db, search))) return page;
  const similar = sql`select p.id from similar_profiles(${search.folded}) s join profiles p on p.id = s.id
    where ${joinConditions(conditions)}`;
  const bySimilarity = sortBy === undefined ? sql`s.similarity desc, ` : sql``;
  const selectSimilar = () => sql`${similar} order by ${bySimilarity}${order} ${createOffset(query)}`;
  const likeNames = {
    matches: similar,
    selectIds: selectSimilar,
    dependsOn: { key: ['similar profiles', searchQuery, narrowing] as const, tags: FOUND_TAGS },
  };
  return readCountedList(db, query, likeNames, readRows);
}

const CANDIDATE = sql`p.id, p.name_key, p.name_key as label, p.search, p.active_at, p.created_at`;

/**
 * SELECT of a search's candidates in list order. The planner mistakes a rare prefix for a common one and would scan the
 * whole list; few matches are therefore materialized by the search first, then ordered.
 */
function selectFewCandidates(matches: SQL, order: SQL): SQL {
  return sql`(with m as materialized (${matches}), p as materialized (
      select ${CANDIDATE} from m join profiles p on p.id = m.id
    )
    select * from p order by ${order})`;
}

/** The same for very many matches, which are soon found in the order of the list. OFFSET separates the conditions. */
function selectManyCandidates(filters: readonly SQL[], isFound: SQL, order: SQL): SQL {
  return sql`select * from (
      select ${CANDIDATE}, p.is_listed from profiles p where ${joinConditions(filters)} order by ${order} offset 0
    ) p where ${isFound} and ${FINDABLE}`;
}

/** The number of profiles among which a letter is expected to have more matches than are counted. */
const MAX_READ = 2 * COUNT_CAP;
const isShort = ({ words }: Search) => words.length === 1 && (words[0]?.length ?? 0) <= 2;

/**
 * SELECT of the matches of one or two letters. The index of the search would first collect all of them, most of the
 * table. The most active profiles that the filters leave are read instead: either they are all, or they tell whether
 * there are more matches than are counted.
 */
function selectMatchesOfLetter(filters: readonly SQL[], isFound: SQL): SQL {
  return sql`(with first as materialized (
      select p.id, p.is_listed, ${isFound} as is_found from profiles p where ${joinConditions(filters)}
      order by ${orders.active} limit ${MAX_READ}
    ), counted as materialized (
      select count(*) < ${MAX_READ} or count(*) filter (where is_found and is_listed) > ${COUNT_CAP} as is_enough from first
    )
    select p.id from first p where (select is_enough from counted) and p.is_found and ${FINDABLE}
    union all
    select p.id from profiles p
    where ${joinConditions([...filters, isFound, FINDABLE])} and not (select is_enough from counted))`;
}

/** @returns true if no profile matches the search, whatever the filters, so that names are compared by similarity. */
export async function isFuzzyNameSearch(db: Db, search: Search): Promise<boolean> {
  if (!search.allowsSimilar) return false;
  const known = sql`select true as item from profiles p where ${FINDABLE} and p.search @@ ${search.tsquery} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}

function selectMatches(conditions: readonly SQL[]): SQL {
  return sql`select p.id from profiles p where ${joinConditions(conditions)}`;
}

/** The search is not among the filters, because each query has it as a condition of its own. */
type DirectoryFilter = Exclude<NarrowingName<typeof directoryFilters>, 'searchQuery'> | 'userType';
export type DirectoryFilters = Omit<DirectoryQuery, 'sortBy' | 'page' | 'size'>;

/**
 * WHERE conditions of the directory's filters over `profiles p`; `userType` and `roles` apply together. A filter without
 * its SQL here does not compile.
 */
export function createDirectoryFilters(query: DirectoryFilters): Filters<DirectoryFilter> {
  const orgTypes = query.orgTypes?.flatMap(listOrganizationTypes);
  return {
    userType: query.userType ? sql`p.role = ${userTypeRoles[query.userType]}` : undefined,
    roles: query.roles?.length ? createInCondition(sql`p.role`, query.roles) : undefined,
    orgTypes: orgTypes?.length ? createInCondition(sql`p.organization_type`, orgTypes) : undefined,
    country: query.country ? sql`p.country = ${query.country}` : undefined,
    city: query.city ? sql`p.city_key = fold(${query.city})` : undefined,
    artisticFields: query.artisticFields?.length
      ? sql`p.artistic_fields && ${createTextArray(query.artisticFields)}`
      : undefined,
  } satisfies Record<DirectoryFilter, SQL | undefined>;
}
