import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery } from '@/lib/shared/contract/opportunity';
import { findCountriesByName } from '@/lib/shared/domain/country';
import type { NarrowingName } from '@/lib/shared/domain/filter';
import type { FeeFilter } from '@/lib/shared/domain/opportunity';
import type { opportunityFilters } from '@/lib/shared/domain/opportunity-filters';
import { splitList } from '@/lib/shared/domain/text';
import type { Db } from '../../db/client';
import type { Filters } from '../../db/facets';
import { createInCondition, createTextArray, joinConditions, readFirst, readItems } from '../../db/page';
import { createPrefixQuery, type Search } from '../../db/search';
import { correctWords } from '../../search/queries/title-words';
import { type BitFilter, getFacetBits } from '../opportunity-bits';

export type OpportunityFilters = Omit<OpportunitiesQuery, 'sortBy' | 'page' | 'size'>;
/** Queries have their own conditions for `searchQuery` and `includeClosed`. */
type OpportunityFilter = Exclude<NarrowingName<typeof opportunityFilters>, 'searchQuery' | 'includeClosed'>;

/** Visitors see published opportunities until the listing ends. */
export const VISIBLE = sql`o.status = 'PUBLISHED' and (o.visible_until is null or o.visible_until > now())`;
export const OPEN = sql`(o.closes_at is null or o.closes_at > now())`;
/** Lets searches for open opportunities use the partial indexes. Does not replace `OPEN`. */
export const NOT_PAST = sql`not o.is_past`;

/**
 * Uses separate branches with and without a deadline. The branch with a deadline starts its index scan after the closed
 * opportunities.
 */
export function selectOpenOpportunities(columns: SQL, conditions: readonly SQL[], order = sql``): SQL {
  return selectBranches(columns, conditions, [sql`o.closes_at > now()`, sql`o.closes_at is null`], order);
}

/** Selects listed closed opportunities, with one branch per index range. */
export function selectClosedOpportunities(columns: SQL, conditions: readonly SQL[], order = sql``): SQL {
  const closed = sql`o.closes_at <= now()`;
  const states = [sql`o.visible_until is null and ${closed}`, sql`o.visible_until > now() and ${closed}`];
  return selectBranches(columns, conditions, states, order);
}

function selectBranches(columns: SQL, conditions: readonly SQL[], states: readonly SQL[], order: SQL): SQL {
  const branches = states.map(
    (state) => sql`(select ${columns} from opportunities o where ${joinConditions([...conditions, state])} ${order})`,
  );
  return sql.join(branches, sql` union all `);
}

function createBitCondition(filter: BitFilter, values: readonly string[]): SQL {
  return sql`o.facets & ${getFacetBits(filter, values)}::bigint <> 0`;
}

export function createFeeCondition(fee: FeeFilter): SQL {
  return createBitCondition('fee', [fee]);
}

/** WHERE conditions on indexed columns. Filters without SQL fail to compile. */
export function createOpportunityFilters(query: OpportunityFilters): Filters<OpportunityFilter> {
  const { city, country, location, isOnline, applyHere, eligibleFor, deadlineFrom, deadlineTo } = query;
  const createBits = (filter: BitFilter) =>
    query[filter]?.length ? createBitCondition(filter, query[filter]) : undefined;
  return {
    types: query.types?.length ? createInCondition(sql`o.type`, query.types) : undefined,
    artisticFields: createBits('artisticFields'),
    rewards: createBits('rewards'),
    requirements: createBits('requirements'),
    fee: createBits('fee'),
    city: city ? sql`o.city_key = fold(${city})` : undefined,
    country: country ? sql`o.country = ${country}` : undefined,
    location: location ? createLocationCondition(location) : undefined,
    isOnline: isOnline === undefined ? undefined : sql`o.is_online = ${isOnline}`,
    applyHere: applyHere ? sql`o.apply_method = 'IMPASTO'` : undefined,
    eligibleFor: eligibleFor
      ? sql`(o.eligible_countries is null or strpos(o.eligible_countries, ${eligibleFor}) > 0)`
      : undefined,
    deadlineFrom: deadlineFrom ? sql`o.closes_at >= (${deadlineFrom}::date)::timestamp at time zone 'UTC'` : undefined,
    deadlineTo: deadlineTo ? createClosesByCondition(sql`${deadlineTo}::date`) : undefined,
  } satisfies Record<OpportunityFilter, SQL | undefined>;
}

/** Days are in UTC. Never matches opportunities without a deadline. */
export function createClosesByCondition(day: SQL): SQL {
  return sql`o.closes_at < (${day} + 1)::timestamp at time zone 'UTC'`;
}

/** @param location "Galway", "Galway, Ireland", "IE" or "online". Each part can be a prefix of a city name. */
function createLocationCondition(location: string): SQL {
  return joinConditions(splitList(location).map(createPlaceCondition));
}

function createPlaceCondition(part: string): SQL {
  const online = part.toLowerCase() === 'online' ? sql` or o.is_online` : sql``;
  return sql`(o.city_key ^@ fold(${part}) or o.country = any(${createTextArray(findCountriesByName(part, 'en'))})${online})`;
}

/** Every word must match the opportunity's text or the organizer's name. */
export function createSearchMatches(search: Search): SQL {
  return search.isFoundIn({
    words: sql`o.search`,
    parts: sql`search_parts(array[o.title, o.city, o.organizer, o.description] || o.tags)`,
  });
}

/**
 * Compares titles by trigrams. Ids of similar titles are read first, so each title is compared only once. With very
 * many opportunities, similar title words replace the search words instead.
 * @returns null if no word can be replaced
 */
export async function createSimilarityCondition(db: Db, search: Search): Promise<SQL | null> {
  const corrected = await correctWords(db, 'opportunities', search.words);
  if (corrected?.isChanged === false) return null;
  if (corrected !== null) return sql`o.search @@ ${createPrefixQuery(sql`${corrected.words.join(' ')}`)}`;
  const ids = await readItems<string>(db, sql`select id as item from similar_opportunities(${search.folded})`);
  return sql`o.id = any(${sql.param(ids)}::uuid[])`;
}

/** @returns true if no visible opportunity matches, ignoring filters. Titles are then compared by similarity. */
export async function isFuzzyTitleSearch(db: Db, search: Search, matches: SQL): Promise<boolean> {
  if (!search.allowsSimilar) return false;
  const known = sql`select true as item from opportunities o where ${VISIBLE} and ${matches} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}
