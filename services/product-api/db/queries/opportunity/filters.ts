import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery } from '@/lib/contract/opportunity';
import { findCountriesByName } from '@/lib/domain/country';
import type { FeeFilter } from '@/lib/domain/opportunity';
import type { Db } from '../../client';
import type { Filters } from '../shared/facets';
import { isOneOf, joinConditions, readFirst, readItems, textArray } from '../shared/page';
import type { Search } from '../shared/search';

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

/** Published and not past the days that were paid for. */
export const VISIBLE = sql`o.status = 'PUBLISHED' and (o.visible_until is null or o.visible_until > now())`;
export const OPEN = sql`(o.closes_at is null or o.closes_at > now())`;

/**
 * Open calls of `opportunities o` as two branches, dated and undated: in the index by deadline the
 * dated ones begin at now, past all that are closed.
 */
export function createOpenCondition(columns: SQL, conditions: readonly SQL[], order = sql``): SQL {
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

/** Conditions of the list's filters over `opportunities o`. */
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
    ...(types?.length && { types: isOneOf(sql`o.type`, types) }),
    ...(artisticFields?.length && {
      artisticFields: sql`(o.all_fields or o.artistic_fields && ${textArray(artisticFields)})`,
    }),
    ...(rewards?.length && { rewards: sql`o.reward_types && ${textArray(rewards)}` }),
    ...(requirements?.length && { requirements: sql`o.requirements && ${textArray(requirements)}` }),
    ...(fee?.length && { fee: sql`(${sql.join(fee.map(createFeeCondition), sql` or `)})` }),
    ...(city && { city: sql`o.city_key = fold(${city})` }),
    ...(country && { country: sql`o.country = ${country}` }),
    ...(location && { location: locationCondition(location) }),
    ...(query.isOnline !== undefined && { isOnline: sql`o.is_online = ${query.isOnline}` }),
    ...(eligibleFor && {
      eligibleFor: sql`(o.nationalities = '{}' or ${eligibleFor} = any(o.nationalities))
        and (o.residences = '{}' or ${eligibleFor} = any(o.residences))`,
    }),
    ...(deadlineFrom && { deadlineFrom: sql`o.closes_at >= (${deadlineFrom}::date)::timestamp at time zone 'UTC'` }),
    ...(deadlineTo && { deadlineTo: createClosesByCondition(sql`${deadlineTo}::date`) }),
  };
}

/** Days are those of UTC and count whole; calls without a date are left out once a day is asked for. */
export function createClosesByCondition(day: SQL): SQL {
  return sql`o.closes_at < (${day} + 1)::timestamp at time zone 'UTC'`;
}

/** "Galway", "Galway, Ireland", "IE", "online": each part is the beginning of a city, or a country. */
function locationCondition(location: string): SQL {
  const parts = location.split(',').map((part) => part.trim());
  return joinConditions(parts.filter((part) => part !== '').map(placeCondition));
}

function placeCondition(part: string): SQL {
  const online = part.toLowerCase() === 'online' ? sql` or o.is_online` : sql``;
  return sql`(o.city_key ^@ fold(${part}) or o.country = any(${textArray(findCountriesByName(part))})${online})`;
}

/** So many organizers are looked up before their calls; where more have the name, each call looks up its own. */
const NAMED = 1_000;

/** Calls whose own words answer, or whose organizer's name does. */
export async function createSearchMatches(db: Db, search: Search): Promise<SQL> {
  // Weight A of a profile's document is its name.
  const name = sql`regexp_replace((${search.words})::text, ':\\*', ':*A', 'g')::tsquery`;
  const named = sql`select id as item from profiles where search @@ ${name} limit ${NAMED + 1}`;
  const ids = await readItems<string>(db, named);
  const isNamed =
    ids.length <= NAMED
      ? sql`o.profile_id = any(${sql.param(ids)}::uuid[])`
      : sql`(select search @@ ${name} from profiles where id = o.profile_id)`;
  return sql`(o.search @@ ${search.words} or ${isNamed})`;
}

/** Calls whose title is like what was typed; asked once, because it is compared with every title. */
export async function createSimilarityCondition(db: Db, search: Search): Promise<SQL> {
  const ids = await readItems<string>(db, sql`select id as item from similar_opportunities(${search.folded})`);
  return sql`o.id = any(${sql.param(ids)}::uuid[])`;
}

/**
 * Whether no visible call answers the words, whatever the filters.
 * @param answers what `answersOf` gave for the search.
 */
export async function isMisspelt(db: Db, search: Search, answers: SQL): Promise<boolean> {
  if (!search.mayGuess) return false;
  const known = sql`select true as item from opportunities o where ${VISIBLE} and ${answers} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}
