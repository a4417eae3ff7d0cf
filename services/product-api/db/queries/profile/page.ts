import { type SQL, sql } from 'drizzle-orm';
import type { DirectoryQuery } from '@/lib/contract/profile';
import { type DirectorySort, listOrganizationTypes, userTypeRoles } from '@/lib/domain/profile';
import type { Db } from '../../client';
import type { Filters } from '../shared/facets';
import {
  COUNT_CAP,
  countMatches,
  createInCondition,
  createOffset,
  createPage,
  createTextArray,
  joinConditions,
  type Page,
  type PageQuery,
  readFirst,
  readItems,
  readPage,
} from '../shared/page';
import { readSearch, type Search, selectRankedIds } from '../shared/search';

/** Each is the order of an index. */
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

type ListOptions = { searchQuery?: string | undefined; sortBy?: DirectorySort | undefined };

/**
 * The SQL of the directory list: SELECT … FROM profiles, one page of the listed ones, or of those that a search finds. In the requested order, else by
 * relevance to a search, else the most recently active first. A search that matches no profile at all is taken for a
 * misspelling and compared with names by trigrams.
 * @param json the SQL of a row's JSON, over `profiles p` and their pictures `pi`.
 */
export async function readProfilePage<Item>(
  db: Db,
  json: string,
  query: PageQuery,
  filters: readonly SQL[],
  { searchQuery, sortBy }: ListOptions,
): Promise<Page<Item>> {
  const search = readSearch(searchQuery);
  const order = orders[sortBy ?? 'active'];
  if (search === 'nothing') return createPage(query, [], 0);
  const conditions = [search ? FINDABLE : sql`p.is_listed`, ...filters];
  if (!search) {
    const ids = sql`select p.id from profiles p where ${joinConditions(conditions)} order by ${order} ${createOffset(query)}`;
    return readPage<Item>(db, query, selectRows(json, ids), selectMatches(conditions));
  }
  const found = [...conditions, sql`p.search @@ ${search.tsquery}`];
  const total = await countMatches(db, selectMatches(found));
  if (total > 0) {
    const candidates = selectCandidates(found, total <= COUNT_CAP, order);
    const ids =
      sortBy === undefined ? selectRankedIds(candidates, search, query) : sql`${candidates} ${createOffset(query)}`;
    const data = await readItems<Item>(db, selectRows(json, ids));
    return createPage(query, data, total);
  }
  if (!(await isMisspelt(db, search))) return createPage(query, [], 0);
  const similar = sql`from similar_profiles(${search.folded}) s join profiles p on p.id = s.id where ${joinConditions(conditions)}`;
  const bySimilarity = sortBy === undefined ? sql`s.similarity desc, ` : sql``;
  const similarIds = sql`select p.id ${similar} order by ${bySimilarity}${order} ${createOffset(query)}`;
  return readPage<Item>(db, query, selectRows(json, similarIds), sql`select p.id ${similar}`);
}

/**
 * SELECT of a search's candidates in list order. The planner mistakes a rare prefix for a common one and would scan the
 * whole list; few matches are therefore materialized by the search first, then ordered.
 */
function selectCandidates(found: readonly SQL[], areFew: boolean, order: SQL): SQL {
  const columns = sql`p.id, p.name_key, p.name_key as label, p.search, p.active_at, p.created_at`;
  const matches = sql`select ${columns} from profiles p where ${joinConditions(found)}`;
  if (!areFew) return sql`${matches} order by ${order}`;
  return sql`(with p as materialized (${matches}) select * from p order by ${order})`;
}

/** Whether no profile matches the search, whatever the filters. */
export async function isMisspelt(db: Db, search: Search): Promise<boolean> {
  if (!search.allowsSimilar) return false;
  const known = sql`select true as item from profiles p where ${FINDABLE} and p.search @@ ${search.tsquery} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}

function selectMatches(conditions: readonly SQL[]): SQL {
  return sql`select p.id from profiles p where ${joinConditions(conditions)}`;
}

function selectRows(json: string, ids: SQL): SQL {
  return sql`select ${sql.raw(json)} as item
    from (select id, row_number() over () as place from (${ids}) cut) m
    join profiles p on p.id = m.id
    left join images pi on pi.id = p.image_id
    order by m.place`;
}

type DirectoryFilter = 'userType' | 'roles' | 'orgTypes' | 'country' | 'city' | 'artisticFields';
export type DirectoryFilters = Omit<DirectoryQuery, 'sortBy' | 'page' | 'size'>;

/** WHERE conditions of the directory's filters over `profiles p`; `userType` and `roles` apply together. */
export function createDirectoryFilters(query: DirectoryFilters): Filters<DirectoryFilter> {
  const orgTypes = query.orgTypes?.flatMap(listOrganizationTypes);
  return {
    ...(query.userType && { userType: sql`p.role = ${userTypeRoles[query.userType]}` }),
    ...(query.roles?.length && { roles: createInCondition(sql`p.role`, query.roles) }),
    ...(orgTypes?.length && { orgTypes: createInCondition(sql`p.organization_type`, orgTypes) }),
    ...(query.country && { country: sql`p.country = ${query.country}` }),
    ...(query.city && { city: sql`p.city_key = fold(${query.city})` }),
    ...(query.artisticFields?.length && {
      artisticFields: sql`p.artistic_fields && ${createTextArray(query.artisticFields)}`,
    }),
  };
}
