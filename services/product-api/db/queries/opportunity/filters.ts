import { type SQL, sql } from 'drizzle-orm';
import type { OpportunitiesQuery } from '@/lib/contract/opportunity';
import { findCountriesByName } from '@/lib/domain/country';
import type { FeeFilter } from '@/lib/domain/opportunity';
import type { Filters } from '../shared/facets';
import { isOneOf, joinConditions, textArray } from '../shared/page';

export type OpportunityFilters = Omit<OpportunitiesQuery, 'sortBy' | 'page' | 'size'>;
export type OpportunityFilter =
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
