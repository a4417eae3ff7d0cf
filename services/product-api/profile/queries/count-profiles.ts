import { type SQL, sql } from 'drizzle-orm';
import type { DirectoryFacets } from '@/lib/shared/contract/profile';
import {
  type OrganizationType,
  organizationTypeRows,
  organizationTypeSlugs,
  type Role,
  userTypeRoles,
  userTypes,
} from '@/lib/shared/domain/profile';
import type { Db } from '../../db/client';
import { createFacet, scanForFacets } from '../../db/facets';
import { readFirst } from '../../db/page';
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

const storedCounts = new StoredCounts<DirectoryFacets>('profiles');

const createCount = (db: Db, query: DirectoryFilters, now: Date) => ({
  key: JSON.stringify(query),
  now,
  count: () => getFacets(db, query),
});

/** Counts the facets of the directory's filters, each with all other filters applied. Slow counts are stored. */
export function countDirectory(db: Db, query: DirectoryFilters, now: Date): Promise<DirectoryFacets> {
  return storedCounts.read(db, createCount(db, query, now));
}

/** Counts the facets without filters and of each type of profile before a visitor requests them. */
export async function prepareDirectoryCounts(db: Db, now: Date): Promise<void> {
  await storedCounts.prepare(db, createCount(db, {}, now));
  for (const userType of userTypes) await storedCounts.prepare(db, createCount(db, { userType }, now));
}

async function getFacets(db: Db, query: DirectoryFilters): Promise<DirectoryFacets> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return createDirectoryFacets(undefined);
  if (!search) return createDirectoryFacets(await countFacets(db, query, sql`from profiles p where p.is_listed`));
  const selectFound = (searched: Search) =>
    sql`from profiles p where p.is_listed and ${createSearchCondition(searched)}`;
  const counted = await countFacets(db, query, selectFound(search));
  if ((counted && counted.total > 0) || !(await isFuzzyNameSearch(db, search))) return createDirectoryFacets(counted);
  const corrected = await correctSearch(db, search);
  if (corrected !== null) return createDirectoryFacets(await countFacets(db, query, selectFound(corrected)));
  const similar = sql`from similar_profiles(${search.folded}) s join profiles p on p.id = s.id where p.is_listed`;
  return createDirectoryFacets(await countFacets(db, query, similar));
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

/** Maps roles to user types, and organization types to slugs, of which `nonprofit` combines two types. */
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
        count: sumCounts(organizationTypes, (type) => organizationTypeRows[type].slug === value),
      }))
      .filter(({ count }) => count > 0),
  };
}
