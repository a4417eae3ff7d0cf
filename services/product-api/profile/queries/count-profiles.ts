import { type SQL, sql } from 'drizzle-orm';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import {
  type OrganizationType,
  organizationTypeSlugs,
  type Role,
  slugsByOrganizationType,
  userTypeRoles,
  userTypes,
} from '@/lib/shared/domain/profile';
import type { Db } from '../../db/client';
import { estimateRows } from '../../db/estimate-rows';
import { createFacet, dropAllCounts, listConditions, scanForFacets } from '../../db/facets';
import { COUNTED_AT_ONCE, joinConditions, readFirst } from '../../db/page';
import { readSearch, type Search } from '../../db/search';
import { StoredCounts } from '../../db/stored-counts';
import {
  correctSearch,
  createDirectoryFilters,
  createSearchCondition,
  type DirectoryFilters,
  isFuzzyNameSearch,
} from './page';

type Counts<Value> = { value: Value; count: number }[];
type Scanned = Omit<DirectoryFacets, 'userTypes' | 'orgTypes'> & {
  roles: Counts<Role>;
  organizationTypes: Counts<OrganizationType>;
};
const MAX_CITIES = 200;
const COLUMNS = sql`p.role, p.country, p.city_key, p.city, p.artistic_fields, p.organization_type`;

const storedCounts = new StoredCounts<DirectoryFacets>('directory');
/** Number of countries whose facets are counted in advance. */
const PREPARED_COUNTRIES = 20;

/** Facets ignore their own filter, so visitors see the counts of alternative values. */
const filterOfFacet = {
  userTypes: 'userType',
  countries: 'country',
  cities: 'city',
  artisticFields: 'artisticFields',
  orgTypes: 'orgTypes',
} as const satisfies Record<Exclude<keyof DirectoryFacets, 'total'>, keyof DirectoryFilters>;

/**
 * Counts the matches of all filters, and the matches without each filter in turn, in separate queries. Each query reads
 * only its own matches, and its count can be reused. Slow counts are stored.
 */
export async function countDirectory(db: Db, query: DirectoryFilters, now: Date): Promise<DirectoryFacets> {
  const search = readSearch(query.searchQuery);
  if (search !== null) return storedCounts.read(db, createCountOfSearch(db, query, search, now));
  const { searchQuery: _, ...filters } = query;
  const count = (omitted?: keyof DirectoryFilters) =>
    storedCounts.read(db, createCount(db, omitted === undefined ? filters : omitFilter(filters, omitted), now));
  const all = await count();
  const pick = async <Facet extends keyof typeof filterOfFacet>(facet: Facet): Promise<DirectoryFacets[Facet]> => {
    const filter = filterOfFacet[facet];
    return query[filter] === undefined ? all[facet] : (await count(filter))[facet];
  };
  return {
    total: all.total,
    userTypes: await pick('userTypes'),
    countries: await pick('countries'),
    cities: await pick('cities'),
    artisticFields: await pick('artisticFields'),
    orgTypes: await pick('orgTypes'),
  };
}

function omitFilter(query: DirectoryFilters, omitted: keyof DirectoryFilters): DirectoryFilters {
  const { [omitted]: _, ...others } = query;
  return others;
}

/** Counts all profiles, every type and the largest countries in advance. */
export async function prepareDirectoryCounts(db: Db, now: Date): Promise<void> {
  const prepare = (query: DirectoryFilters) => storedCounts.prepare(db, createCount(db, query, now));
  await prepare({});
  for (const userType of userTypes) await prepare({ userType });
  const { countries } = await countDirectory(db, {}, now);
  for (const { value: country } of countries.slice(0, PREPARED_COUNTRIES)) await prepare({ country });
}

function createCount(db: Db, query: DirectoryFilters, now: Date) {
  const filters = listConditions(createDirectoryFilters(query));
  const matches = sql`from profiles p where ${joinConditions([sql`p.is_listed`, ...filters])}`;
  return {
    key: JSON.stringify(query),
    now,
    count: async () => createDirectoryFacets(await countFacets(db, {}, matches)),
    getSubstitute: filters.length === 0 ? undefined : () => getSubstitute(db, matches, now),
  };
}

/** Returns the values of all profiles without counts, or null if few profiles match. */
async function getSubstitute(db: Db, matches: SQL, now: Date): Promise<DirectoryFacets | null> {
  if ((await estimateRows(db, sql`select ${matches}`)) <= COUNTED_AT_ONCE) return null;
  return dropAllCounts(await storedCounts.read(db, createCount(db, {}, now)));
}

const createCountOfSearch = (db: Db, query: DirectoryFilters, search: Search | 'nothing', now: Date) => ({
  key: JSON.stringify(query),
  now,
  count: async () => createDirectoryFacets(search === 'nothing' ? undefined : await countSearch(db, query, search)),
  getSubstitute: search === 'nothing' ? undefined : () => getSubstitute(db, selectFound(search), now),
});

const selectFound = (search: Search) => sql`from profiles p where p.is_listed and ${createSearchCondition(search)}`;

async function countSearch(db: Db, query: DirectoryFilters, search: Search): Promise<Scanned | undefined> {
  const counted = await countFacets(db, query, selectFound(search));
  if ((counted && counted.total !== 0) || !(await isFuzzyNameSearch(db, search))) return counted;
  const corrected = await correctSearch(db, search);
  if (corrected !== null) return countFacets(db, query, selectFound(corrected));
  const similar = sql`from similar_profiles(${search.folded}) s join profiles p on p.id = s.id where p.is_listed`;
  return countFacets(db, query, similar);
}

function countFacets(db: Db, query: DirectoryFilters, source: SQL): Promise<Scanned | undefined> {
  const { rows, matchOtherFilters } = scanForFacets(COLUMNS, source, createDirectoryFilters(query));
  return readFirst<Scanned>(
    db,
    sql`with m as materialized (${rows}) select json_build_object(
      'total', (select count(*) from m where ${matchOtherFilters()}),
      'roles', ${createFacet(sql`role`, matchOtherFilters('userType'))},
      'countries', ${createFacet(sql`country`, matchOtherFilters('country'))},
      'cities', ${createFacet(sql`min(city)`, matchOtherFilters('city'), { by: sql`city_key`, most: MAX_CITIES })},
      'artisticFields', ${createFacet(sql`field`, matchOtherFilters('artisticFields'), { from: sql`, unnest(artistic_fields) as field` })},
      'organizationTypes', ${createFacet(sql`organization_type`, matchOtherFilters('orgTypes'))}
    ) as item`,
  );
}

/** The slug `nonprofit` stands for two types. */
function createDirectoryFacets(scanned: Scanned | undefined): DirectoryFacets {
  const { roles = [], organizationTypes = [], ...rest } = scanned ?? {};
  const empty = { total: 0, countries: [], cities: [], artisticFields: [] };
  const sumCounts = <Value>(counts: Counts<Value>, isIncluded: (value: Value) => boolean) =>
    counts.filter(({ value }) => isIncluded(value)).reduce((sum, { count }) => sum + count, 0);
  return {
    ...empty,
    ...rest,
    userTypes: userTypes
      .map((value) => ({ value, count: sumCounts(roles, (role) => role === userTypeRoles[value]) }))
      .filter(({ count }) => count > 0),
    orgTypes: organizationTypeSlugs
      .map((value) => ({
        value,
        count: sumCounts(organizationTypes, (type) => slugsByOrganizationType[type] === value),
      }))
      .filter(({ count }) => count > 0),
  };
}
