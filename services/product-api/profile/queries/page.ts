import { type SQL, sql } from 'drizzle-orm';
import type { DirectoryQuery } from '@/lib/shared/contract/profile';
import type { directoryFilters } from '@/lib/shared/domain/directory-filters';
import type { NarrowingName } from '@/lib/shared/domain/filter';
import type { NameOrder } from '@/lib/shared/domain/name-order';
import { type DirectorySort, listOrganizationTypes, userTypeRoles } from '@/lib/shared/domain/profile';
import type { Db } from '../../db/client';
import { readCountedList } from '../../db/counted-list';
import type { Filters } from '../../db/facets';
import { readFoundList } from '../../db/found-list';
import {
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
import {
  type Documents,
  MAX_RANKED,
  MAX_RANKED_OF_MANY,
  readSearch,
  type Search,
  selectRankedIds,
} from '../../db/search';
import { expandSearch } from '../../search/queries/expand-prefixes';
import { correctWords } from '../../search/queries/title-words';
import { createNameOrder, type SelectSorted, selectByName } from './name-order';

/** Every order matches an index. */
const orders: Record<Exclude<DirectorySort, 'name'>, SQL> = {
  active: sql`p.active_at desc nulls last, p.id desc nulls last`,
  newest: sql`p.created_at desc nulls last, p.id desc nulls last`,
};

/** Includes unlisted artists with public works, which show the artist's name. */
const FINDABLE = sql`(p.is_listed
  or exists (select from artworks a where a.profile_id = p.id and a.is_listed))`;

type ListOptions = {
  /** The query behind `filters`, for the count's cache key. */
  narrowing?: object;
  searchQuery?: string | undefined;
  sortBy?: DirectorySort | undefined;
  nameOrder?: NameOrder | undefined;
};

/**
 * By default, sorts search results by relevance and the directory by activity. Searches without a match are assumed to
 * be misspelled, so names are compared by trigrams. With very many profiles, words are replaced with the most similar
 * words in names instead.
 */
export async function getProfilePage<Item>(
  db: Db,
  readRows: ReadRows<Item>,
  query: PageQuery,
  filters: readonly SQL[],
  { searchQuery, sortBy, nameOrder, narrowing = {} }: ListOptions,
): Promise<Page<Item>> {
  const search = readSearch(searchQuery);
  const order = sortBy === 'name' ? createNameOrder(nameOrder) : orders[sortBy ?? 'active'];
  /** Lets indexes provide the order. */
  const selectPage = (select: SelectSorted) =>
    sortBy === 'name'
      ? selectByName(select, query, nameOrder)
      : sql`${select(sql`p.id`, [], order)} ${createOffset(query)}`;
  if (search === 'nothing') return createPage(query, [], 0);
  if (!search) {
    const select = (columns: SQL, more: readonly SQL[] = []) =>
      sql`select ${columns} from profiles p where ${joinConditions([sql`p.is_listed`, ...filters, ...more])}`;
    const matches = select(sql`p.id`);
    const selectIds = selectPage((columns, more, by) => sql`${select(columns, more)} order by ${by}`);
    const cached = { key: ['profiles', narrowing] as const, tags: ['profiles'] };
    return readCountedList(db, query, { matches, selectIds, cached }, readRows);
  }
  const find = async (given: Search, isSimilar = false) => {
    const searched = await expandSearch(db, given);
    const isFound = createSearchCondition(searched);
    const selectRanked = (inOrder: SQL, maxRanked: number) =>
      selectRankedIds(inOrder, TEXTS, searched, query, maxRanked);
    const inOrder = sql`select id from matched p order by ${order}`;
    const selectManyInOrder: SelectSorted = (columns, more, by) =>
      sql`select ${columns} from (${selectInOrder([...filters, ...more], isFound, by)}) p`;
    const found = {
      isSimilar,
      // The name index would first collect all matches of a letter. Scanning the list finds enough matches sooner.
      matches: isLetter(searched)
        ? selectInOrder(filters, isFound, orders.active)
        : sql`select p.id, ${ORDER_COLUMNS} from profiles p where ${joinConditions([FINDABLE, ...filters, isFound])}`,
      selectIds: sortBy === undefined ? selectRanked(inOrder, MAX_RANKED) : sql`${inOrder} ${createOffset(query)}`,
      many: {
        selectIds:
          sortBy === undefined
            ? selectRanked(selectInOrder(filters, isFound, order), MAX_RANKED_OF_MANY)
            : selectPage(selectManyInOrder),
        search: {
          key: ['found profiles', searched.words, narrowing] as const,
          estimated: sql`select from profiles p where ${joinConditions([...filters, sql`p.search @@ ${searched.wholeWords}`])}`,
        },
      },
    };
    return readFoundList(db, query, found, readRows);
  };
  const found = await find(search);
  if (found.total > 0 || !(await isFuzzyNameSearch(db, search))) return found;
  const corrected = await correctSearch(db, search);
  if (corrected !== null) return find(corrected, true);
  const bySimilarity = sortBy === undefined ? sql`p.similarity desc, ` : sql``;
  const similar = {
    isSimilar: true,
    matches: sql`select p.id, s.similarity, ${ORDER_COLUMNS} from similar_profiles(${search.folded}) s
      join profiles p on p.id = s.id where ${joinConditions([FINDABLE, ...filters])}`,
    selectIds: sql`select id from matched p order by ${bySimilarity}${order} ${createOffset(query)}`,
  };
  return readFoundList(db, query, similar, readRows);
}

const DOCUMENTS: Documents = {
  words: sql`p.search`,
  parts: sql`search_parts(array[p.name, p.headline, p.city, p.bio])`,
};
const NAMES: Documents = { ...DOCUMENTS, words: sql`ts_filter(p.search, '{a,b}')` };
const ORDER_COLUMNS = sql`p.name, p.name_key, p.active_at, p.created_at`;
const TEXT_COLUMNS = sql`p.search, p.headline, p.city, p.bio`;
const TEXTS = sql`select id, name_key as label, search from profiles`;

/** For searches with so many matches that scanning the list finds enough quickly. OFFSET separates the conditions. */
function selectInOrder(filters: readonly SQL[], isFound: SQL, order: SQL): SQL {
  return sql`select p.id, ${ORDER_COLUMNS} from (
      select p.id, ${ORDER_COLUMNS}, ${TEXT_COLUMNS}, p.is_listed from profiles p where ${joinConditions(filters)} order by ${order} offset 0
    ) p where ${isFound} and ${FINDABLE}`;
}

const isLetter = ({ words, hasParts }: Search) => words.length === 1 && words[0]?.length === 1 && !hasParts;

/**
 * Words match as prefixes, but almost every text has a word that starts with any given letter or two. Single letters
 * are therefore searched only in names and cities. Elsewhere, two letters, such as "AI", must be a whole word.
 */
export function createSearchCondition(search: Search): SQL {
  const [word = '', ...others] = search.words;
  if (others.length > 0 || word.length > 2 || search.hasParts) return search.isFoundIn(DOCUMENTS);
  const isNamed = search.isFoundIn(NAMES);
  return isLetter(search) ? isNamed : sql`(${isNamed} or p.search @@ plainto_tsquery('simple', fold(${word})))`;
}

/** Replaces words with similar words in names. Returns null unless there are very many profiles. */
export async function correctSearch(db: Db, search: Search): Promise<Search | null> {
  const corrected = await correctWords(db, 'profiles', search.words);
  const correctedSearch = readSearch(corrected?.words.join(' '));
  return correctedSearch === 'nothing' ? null : correctedSearch;
}

/** @returns true if no profile matches the search, ignoring filters. Names are then compared by similarity. */
export async function isFuzzyNameSearch(db: Db, search: Search): Promise<boolean> {
  if (!search.allowsSimilar) return false;
  const known = sql`select true as item from profiles p where ${FINDABLE} and ${search.isFoundIn(DOCUMENTS)} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}

/** Queries add the search as a separate condition. */
type DirectoryFilter = Exclude<NarrowingName<typeof directoryFilters>, 'searchQuery'> | 'userType';
export type DirectoryFilters = Omit<DirectoryQuery, 'sortBy' | 'nameOrder' | 'page' | 'size'>;

/** WHERE conditions on `profiles p`. Filters without SQL fail to compile. */
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
