import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery } from '@/lib/contract/opportunity';
import { findCountriesByName } from '@/lib/domain/country';
import type { FeeFilter } from '@/lib/domain/opportunity';
import type { Db } from '../../client';
import type { Filters } from '../shared/facets';
import { createInCondition, createTextArray, joinConditions, readFirst, readItems } from '../shared/page';
import { createNameQuery, type Search } from '../shared/search';

export type OpportunityFilters = Omit<OpportunitiesQuery, 'sortBy' | 'page' | 'size'>;
type OpportunityFilter =
  | 'types'
  | 'artisticFields'
  | 'rewards'
  | 'requirements'
  | 'fee'
  | 'city'
  | 'country'
  | 'location'
  | 'isOnline'
  | 'eligibleFor'
  | 'deadlineFrom'
  | 'deadlineTo';

/** Published, and its paid visibility has not expired. */
export const VISIBLE = sql`o.status = 'PUBLISHED' and (o.visible_until is null or o.visible_until > now())`;
export const OPEN = sql`(o.closes_at is null or o.closes_at > now())`;

/**
 * SELECT of open opportunities (`opportunities o`) as two branches, with and without a deadline. In the index by
 * deadline the first begins at now, past all closed ones.
 */
export function selectOpenOpportunities(columns: SQL, conditions: readonly SQL[], order = sql``): SQL {
  const branch = (state: SQL) =>
    sql`(select ${columns} from opportunities o where ${joinConditions([...conditions, state])} ${order})`;
  return sql`${branch(sql`o.closes_at > now()`)} union all ${branch(sql`o.closes_at is null`)}`;
}

const feeConditions: Record<FeeFilter, SQL> = {
  FREE: sql`o.fee = 'FREE'`,
  FEES: sql`o.fee = 'FEES'`,
  NO_APPLICATION_FEE: sql`coalesce(o.application_fee_amount, 0) = 0`,
  NO_PARTICIPATION_FEE: sql`coalesce(o.participation_fee_amount, 0) = 0`,
};

export function createFeeCondition(fee: FeeFilter): SQL {
  return feeConditions[fee];
}

/** WHERE conditions of the list's filters over `opportunities o`. */
export function createOpportunityFilters(query: OpportunityFilters): Filters<OpportunityFilter> {
  const {
    types,
    artisticFields,
    rewards,
    requirements,
    fee,
    city,
    country,
    location,
    eligibleFor,
    deadlineFrom,
    deadlineTo,
  } = query;
  return {
    ...(types?.length && { types: createInCondition(sql`o.type`, types) }),
    ...(artisticFields?.length && {
      artisticFields: sql`(o.all_fields or o.artistic_fields && ${createTextArray(artisticFields)})`,
    }),
    ...(rewards?.length && { rewards: sql`o.reward_types && ${createTextArray(rewards)}` }),
    ...(requirements?.length && { requirements: sql`o.requirements && ${createTextArray(requirements)}` }),
    ...(fee?.length && { fee: sql`(${sql.join(fee.map(createFeeCondition), sql` or `)})` }),
    ...(city && { city: sql`o.city_key = fold(${city})` }),
    ...(country && { country: sql`o.country = ${country}` }),
    ...(location && { location: createLocationCondition(location) }),
    ...(query.isOnline !== undefined && { isOnline: sql`o.is_online = ${query.isOnline}` }),
    ...(eligibleFor && {
      eligibleFor: sql`(o.nationalities = '{}' or ${eligibleFor} = any(o.nationalities))
        and (o.residences = '{}' or ${eligibleFor} = any(o.residences))`,
    }),
    ...(deadlineFrom && { deadlineFrom: sql`o.closes_at >= (${deadlineFrom}::date)::timestamp at time zone 'UTC'` }),
    ...(deadlineTo && { deadlineTo: createClosesByCondition(sql`${deadlineTo}::date`) }),
  };
}

/** Closes by the end of a day in UTC. Opportunities without a deadline do not match. */
export function createClosesByCondition(day: SQL): SQL {
  return sql`o.closes_at < (${day} + 1)::timestamp at time zone 'UTC'`;
}

/** "Galway", "Galway, Ireland", "IE", "online": each part is a prefix of a city, or a country. */
function createLocationCondition(location: string): SQL {
  const parts = location.split(',').map((part) => part.trim());
  return joinConditions(parts.filter((part) => part !== '').map(createPlaceCondition));
}

function createPlaceCondition(part: string): SQL {
  const online = part.toLowerCase() === 'online' ? sql` or o.is_online` : sql``;
  return sql`(o.city_key ^@ fold(${part}) or o.country = any(${createTextArray(findCountriesByName(part))})${online})`;
}

/** Up to this many organizers are matched before their opportunities; beyond it, each opportunity matches its own. */
const MAX_NAMED_PROFILES = 1_000;

/** Full-text search: opportunities whose own text matches, or whose organizer's name does. */
export async function createSearchMatches(db: Db, search: Search): Promise<SQL> {
  const name = createNameQuery(search);
  const namedProfiles = sql`select id as item from profiles where search @@ ${name} limit ${MAX_NAMED_PROFILES + 1}`;
  const ids = await readItems<string>(db, namedProfiles);
  const isNamed =
    ids.length <= MAX_NAMED_PROFILES
      ? sql`o.profile_id = any(${sql.param(ids)}::uuid[])`
      : sql`(select search @@ ${name} from profiles where id = o.profile_id)`;
  return sql`(o.search @@ ${search.tsquery} or ${isNamed})`;
}

/**
 * Opportunities whose title is similar to the search (trigrams). Queried once for its ids, because it is compared with
 * every title.
 */
export async function createSimilarityCondition(db: Db, search: Search): Promise<SQL> {
  const ids = await readItems<string>(db, sql`select id as item from similar_opportunities(${search.folded})`);
  return sql`o.id = any(${sql.param(ids)}::uuid[])`;
}

/**
 * Whether no visible opportunity matches the search, whatever the filters.
 * @param matches the condition from `createSearchMatches`.
 */
export async function isMisspelt(db: Db, search: Search, matches: SQL): Promise<boolean> {
  if (!search.allowsSimilar) return false;
  const known = sql`select true as item from opportunities o where ${VISIBLE} and ${matches} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}
