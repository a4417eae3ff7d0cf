import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { OpportunityFacets } from '@/lib/shared/contract/opportunity';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { feeFilters } from '@/lib/shared/domain/opportunity';
import type { Db } from '../../db/client';
import { createFacet, scanForFacets } from '../../db/facets';
import { createTextArray, joinConditions, readFirst } from '../../db/page';
import { readSearch } from '../../db/search';
import {
  createClosesByCondition,
  createFeeCondition,
  createOpportunityFilters,
  createSearchMatches,
  createSimilarityCondition,
  isFuzzyMatch,
  NOT_PAST,
  OPEN,
  type OpportunityFilters,
  VISIBLE,
} from './filters';

const NO_FACETS: OpportunityFacets = {
  total: 0,
  types: [],
  fee: [],
  rewards: [],
  requirements: [],
  artisticFields: [],
  countries: [],
  cities: [],
  closingWithin7Days: 0,
  closingWithin30Days: 0,
  closingWithin60Days: 0,
  closingWithin90Days: 0,
};

const CACHE_TIME = 60_000;
/** Filter sets whose counts are kept, of each database. */
const MAX_CACHED = 500;

type Counted = { until: number; facets: Promise<OpportunityFacets> };
const caches = new WeakMap<Db, LRUCache<string, Counted>>();

/**
 * Counts the facets of the list's filters, each with all other filters applied. Counted at most once a minute for the
 * same filters: every match is read.
 */
export function countOpportunities(db: Db, query: OpportunityFilters, now: Date): Promise<OpportunityFacets> {
  const cache = caches.get(db) ?? new LRUCache<string, Counted>({ max: MAX_CACHED });
  caches.set(db, cache);
  const key = JSON.stringify(query);
  const cached = cache.get(key);
  if (cached && cached.until > now.getTime()) return cached.facets;
  const entry = { until: now.getTime() + CACHE_TIME, facets: readFacets(db, query) };
  cache.set(key, entry);
  entry.facets.catch(() => {
    // Only this entry is removed: a slow failure must not remove a newer one.
    if (cache.peek(key) === entry) cache.delete(key);
  });
  return entry.facets;
}

async function readFacets(db: Db, query: OpportunityFilters): Promise<OpportunityFacets> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return NO_FACETS;
  const base = [VISIBLE, ...(query.includeClosed ? [] : [OPEN])];
  if (!search) return countFacets(db, query, base);
  const searched = query.includeClosed ? base : [...base, NOT_PAST];
  const matches = createSearchMatches(search);
  const counted = await countFacets(db, query, [...searched, matches]);
  if (counted.total > 0 || !(await isFuzzyMatch(db, search, matches))) return counted;
  return countFacets(db, query, [...searched, await createSimilarityCondition(db, search)]);
}

/** The day that the filter gets for "next 7 days" and so on (components/opportunity/opportunity-filters.ts). */
const daysFromToday = (days: number) => sql`((now() at time zone 'UTC')::date + ${days}::int)`;
const COLUMNS = sql`o.type, o.reward_types, o.requirements, o.artistic_fields, o.all_fields, o.country, o.city,
  o.city_key, ${createClosesByCondition(daysFromToday(7))} as within_7, ${createClosesByCondition(daysFromToday(30))} as within_30,
  ${createClosesByCondition(daysFromToday(60))} as within_60, ${createClosesByCondition(daysFromToday(90))} as within_90, ${sql.join(
    feeFilters.map((fee) => sql`${createFeeCondition(fee)} as ${sql.identifier(`is_${fee}`)}`),
    sql`, `,
  )}`;
// An opportunity for all fields counts under each of them, as the filter finds it.
const EACH_FIELD = sql`, unnest(case when all_fields then ${createTextArray(artisticFields)} else artistic_fields end) as field`;
const EACH_REWARD = sql`, unnest(reward_types) as reward`;
const EACH_REQUIREMENT = sql`, unnest(requirements) as requirement`;

async function countFacets(db: Db, query: OpportunityFilters, base: readonly SQL[]): Promise<OpportunityFacets> {
  const source = sql`from opportunities o where ${joinConditions(base)}`;
  const { rows, matchOtherFilters } = scanForFacets(COLUMNS, source, createOpportunityFilters(query));
  const closingWithin = (isWithin: SQL) =>
    sql`(select count(*) from m where ${matchOtherFilters('deadlineTo')} and ${isWithin})`;
  const fees = feeFilters.map(
    (fee) =>
      sql`(${fee}::text, (select count(*) from m where ${matchOtherFilters('fee')} and ${sql.identifier(`is_${fee}`)}))`,
  );
  const counted = await readFirst<OpportunityFacets>(
    db,
    sql`with m as materialized (${rows}) select json_build_object(
      'total', (select count(*) from m where ${matchOtherFilters()}),
      'types', ${createFacet(sql`type`, matchOtherFilters('types'))},
      'fee', (select json_agg(json_build_object('value', value, 'count', count))
        from (values ${sql.join(fees, sql`, `)}) as fees(value, count)),
      'rewards', ${createFacet(sql`reward`, matchOtherFilters('rewards'), { from: EACH_REWARD })},
      'requirements', ${createFacet(sql`requirement`, matchOtherFilters('requirements'), { from: EACH_REQUIREMENT })},
      'artisticFields', ${createFacet(sql`field`, matchOtherFilters('artisticFields'), { from: EACH_FIELD })},
      'countries', ${createFacet(sql`country`, matchOtherFilters('country'))},
      'cities', ${createFacet(sql`min(city)`, matchOtherFilters('city'), { by: sql`city_key` })},
      'closingWithin7Days', ${closingWithin(sql`within_7`)},
      'closingWithin30Days', ${closingWithin(sql`within_30`)},
      'closingWithin60Days', ${closingWithin(sql`within_60`)},
      'closingWithin90Days', ${closingWithin(sql`within_90`)}
    ) as item`,
  );
  return counted ?? NO_FACETS;
}
