import { type SQL, sql } from 'drizzle-orm';
import type { OpportunityFacets } from '@/lib/shared/contract/opportunity';
import { artisticFields } from '@/lib/shared/domain/artistic-field';
import { feeFilters, opportunityTypes } from '@/lib/shared/domain/opportunity';
import { findNextDay } from '@/lib/shared/domain/rotation';
import type { Db } from '../../db/client';
import { estimateRows } from '../../db/estimate-rows';
import { createFacet, dropAllCounts, listConditions, scanForFacets } from '../../db/facets';
import { COUNTED_AT_ONCE, createTextArray, joinConditions, readFirst } from '../../db/page';
import { readSearch } from '../../db/search';
import { StoredCounts } from '../../db/stored-counts';
import {
  createClosesByCondition,
  createFeeCondition,
  createOpportunityFilters,
  createSearchMatches,
  createSimilarityCondition,
  isFuzzyTitleSearch,
  NOT_PAST,
  OPEN,
  type OpportunityFilters,
  VISIBLE,
} from './filters';

/** `changesAt` is when the next opportunity closes or leaves the lists, in milliseconds since 1970. */
type CountedFacets = OpportunityFacets & { changesAt: number | null };

const NO_FACETS: CountedFacets = {
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
  changesAt: null,
};

const storedCounts = new StoredCounts<CountedFacets>('opportunities');

const createCount = (db: Db, query: OpportunityFilters, now: Date) => ({
  key: JSON.stringify(query),
  now,
  count: () => getFacets(db, query),
  getSubstitute: () => getSubstitute(db, query, now),
  getEnd: ({ changesAt }: CountedFacets) =>
    Math.min(changesAt ?? Number.POSITIVE_INFINITY, Date.parse(findNextDay(now))),
});

/** Returns the values of all opportunities without counts; null if few match or there are no filters. */
async function getSubstitute(db: Db, query: OpportunityFilters, now: Date): Promise<CountedFacets | null> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return null;
  const filters = listConditions(createOpportunityFilters(query));
  const narrowing = search === null ? filters : [...filters, createSearchMatches(search)];
  const matches = sql`select from opportunities o where ${joinConditions([VISIBLE, ...narrowing])}`;
  if (narrowing.length === 0 || (await estimateRows(db, matches)) <= COUNTED_AT_ONCE) return null;
  return dropAllCounts(await storedCounts.read(db, createCount(db, {}, now)));
}

/** Slow counts are stored until an opportunity closes or the day ends, because "next 7 days" is relative to today. */
export async function countOpportunities(db: Db, query: OpportunityFilters, now: Date): Promise<OpportunityFacets> {
  const { changesAt: _, ...facets } = await storedCounts.read(db, createCount(db, query, now));
  return facets;
}

/** Counts the unfiltered list and every type in advance. */
export async function prepareOpportunityCounts(db: Db, now: Date): Promise<void> {
  await storedCounts.prepare(db, createCount(db, {}, now));
  for (const type of opportunityTypes) await storedCounts.prepare(db, createCount(db, { types: [type] }, now));
}

async function getFacets(db: Db, query: OpportunityFilters): Promise<CountedFacets> {
  const search = readSearch(query.searchQuery);
  if (search === 'nothing') return NO_FACETS;
  const base = [VISIBLE, ...(query.includeClosed ? [] : [OPEN])];
  if (!search) return countFacets(db, query, base);
  const searched = query.includeClosed ? base : [...base, NOT_PAST];
  const matches = createSearchMatches(search);
  const counted = await countFacets(db, query, [...searched, matches]);
  if (counted.total !== 0 || !(await isFuzzyTitleSearch(db, search, matches))) return counted;
  const isSimilar = await createSimilarityCondition(db, search);
  return isSimilar === null ? counted : countFacets(db, query, [...searched, isSimilar]);
}

/** Must match components/opportunity/filters/filter-groups.ts. */
const daysFromToday = (days: number) => sql`((now() at time zone 'UTC')::date + ${days}::int)`;
const COLUMNS = sql`o.type, o.reward_types, o.requirements, o.artistic_fields, o.all_fields, o.country, o.city,
  o.city_key, o.closes_at, o.visible_until, ${createClosesByCondition(daysFromToday(7))} as within_7, ${createClosesByCondition(daysFromToday(30))} as within_30,
  ${createClosesByCondition(daysFromToday(60))} as within_60, ${createClosesByCondition(daysFromToday(90))} as within_90, ${sql.join(
    feeFilters.map((fee) => sql`${createFeeCondition(fee)} as ${sql.identifier(`is_${fee}`)}`),
    sql`, `,
  )}`;
// Opportunities for all fields count toward every field, because every field filter finds them.
const EACH_FIELD = sql`, unnest(case when all_fields then ${createTextArray(artisticFields)} else artistic_fields end) as field`;
const EACH_REWARD = sql`, unnest(reward_types) as reward`;
const EACH_REQUIREMENT = sql`, unnest(requirements) as requirement`;

async function countFacets(db: Db, query: OpportunityFilters, base: readonly SQL[]): Promise<CountedFacets> {
  const source = sql`from opportunities o where ${joinConditions(base)}`;
  const { rows, matchOtherFilters } = scanForFacets(COLUMNS, source, createOpportunityFilters(query));
  const closingWithin = (isWithin: SQL) =>
    sql`(select count(*) from m where ${matchOtherFilters('deadlineTo')} and ${isWithin})`;
  const fees = feeFilters.map(
    (fee) =>
      sql`(${fee}::text, (select count(*) from m where ${matchOtherFilters('fee')} and ${sql.identifier(`is_${fee}`)}))`,
  );
  const counted = await readFirst<CountedFacets>(
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
      'closingWithin90Days', ${closingWithin(sql`within_90`)},
      'changesAt', (select floor(extract(epoch from least(
        min(closes_at) filter (where closes_at > now()), min(visible_until) filter (where visible_until > now())
      )) * 1000) from m)
    ) as item`,
  );
  return counted ?? NO_FACETS;
}
