import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { artworkCategories, mainColours, orientations, sizeClasses } from '@/lib/shared/domain/artwork';
import { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import { isCountryCode } from '@/lib/shared/domain/country';
import type { ChipOf, FilterDefinitions } from '@/lib/shared/domain/filter';
import { foldText } from '@/lib/shared/domain/fold-text';
import type { Db } from '../../db/client';
import { estimateRows } from '../../db/estimate-rows';
import { createFacet, dropAllCounts, dropCounts } from '../../db/facets';
import { COUNT_CAP, COUNTED_AT_ONCE, createPage, joinConditions, readFirst } from '../../db/page';
import { splitParts } from '../../db/search';
import { StoredCounts } from '../../db/stored-counts';
import { type ArtworkNarrowing, createConditions } from './artwork-filters';
import { IS_PRICE_PUBLIC } from './artwork-json';

const MAX_FACET_VALUES = { tags: 60, media: 40, cities: 300 } as const;
/** Suggestions include only this many of the most used tags. */
const MAX_SUGGESTED_TAGS = 5_000;
const NAME = 'artworks';
const storedCounts = new StoredCounts<ArtworkFacets>(NAME);
/** Suggestion counts are always cached, because every keystroke requests them. */
const suggestionCounts = new StoredCounts<ArtworkFacets>(NAME, 0);

/** Filters that share a chip form a group. Selecting a value does not change the counts in its own group. */
type Group = ChipOf<typeof artworkFilters>;
const definitions: FilterDefinitions = artworkFilters;
const getGroup = (name: string) => definitions[name]?.chip ?? name;

const groupOfFacet = {
  categories: 'category',
  tags: 'tags',
  media: 'medium',
  countries: 'country',
  cities: 'city',
  forSale: 'forSale',
  sizeClasses: 'sizeClass',
  orientations: 'orientation',
  colours: 'colour',
  currencies: 'price',
  years: 'year',
} as const satisfies Record<keyof ArtworkFacets, Group>;

/**
 * Counts each filter's values among works that match all other filters. Omits counts if more than `COUNT_CAP` works
 * match, and during a slow first count.
 */
export async function countArtworks(db: Db, query: ArtworkNarrowing, now: Date): Promise<ArtworkFacets> {
  const used = listGroups(query);
  const scans = new Map<string | null, Promise<ArtworkFacets>>();
  const scan = (omitted: string | null) => {
    const facets = scans.get(omitted) ?? countNarrowed(db, omitted === null ? query : omitGroup(query, omitted), now);
    scans.set(omitted, facets);
    return facets;
  };
  const pick = async <Facet extends keyof ArtworkFacets>(facet: Facet): Promise<ArtworkFacets[Facet]> => {
    const group = groupOfFacet[facet];
    return (await scan(used.includes(group) ? group : null))[facet];
  };
  const [tags, media, cities] = await Promise.all([pick('tags'), pick('media'), pick('cities')]);
  return {
    categories: await pick('categories'),
    ...limitValues({ tags, media }),
    countries: await pick('countries'),
    cities,
    forSale: await pick('forSale'),
    sizeClasses: await pick('sizeClasses'),
    orientations: await pick('orientations'),
    colours: await pick('colours'),
    currencies: await pick('currencies'),
    years: await pick('years'),
  };
}

function limitValues<Facets extends Pick<ArtworkFacets, 'tags' | 'media'>>(facets: Facets): Facets {
  const { tags, media } = facets;
  return { ...facets, tags: tags.slice(0, MAX_FACET_VALUES.tags), media: media.slice(0, MAX_FACET_VALUES.media) };
}

/** Ignores the currency, which has no effect without a price. */
function listGroups(query: ArtworkNarrowing): string[] {
  const used = Object.entries(query).filter(([name, value]) => name !== 'currency' && value !== undefined);
  return [...new Set(used.map(([name]) => getGroup(name)))];
}

function omitGroup(query: ArtworkNarrowing, group: string): ArtworkNarrowing {
  const others = Object.entries(query).filter(([name]) => getGroup(name) !== group);
  return { currency: query.currency, ...Object.fromEntries(others) };
}

/**
 * Finds tags that contain a word starting with `query`, ignoring case and accents, or the query itself in scripts
 * without spaces between words. The most used tags come first.
 */
export async function suggestTags(db: Db, now: Date, { query, size }: { query: string; size: number }) {
  const { tags } = await countAll(db, now, suggestionCounts);
  const wordStart = splitParts(query).parts.length > 0 ? '' : ' ';
  const searched = `${wordStart}${foldText(query)}`;
  const found = tags.flatMap(({ value, count }) =>
    count !== null && ` ${foldText(value)}`.includes(searched) ? [{ value, count }] : [],
  );
  return createPage({ page: 1, size }, found.slice(0, size), found.length);
}

const createCountOfAll = (db: Db, now: Date) => ({
  key: 'all',
  now,
  count: () => countInSlices(db),
  getSubstitute: async () => {
    const isFew = (await estimateRows(db, sql`select from artworks a where a.is_listed`)) <= COUNTED_AT_ONCE;
    return isFew ? null : UNCOUNTED_FACETS;
  },
});

const offer = <Value>(values: readonly Value[]) => dropCounts(values.map((value) => ({ value })));

/** Returned during the first count, which takes 30 seconds for five million works. */
const UNCOUNTED_FACETS: ArtworkFacets = {
  categories: offer(artworkCategories),
  tags: [],
  media: [],
  countries: [],
  cities: [],
  forSale: null,
  sizeClasses: offer(sizeClasses),
  orientations: offer(orientations),
  colours: offer(mainColours),
  currencies: [],
  years: null,
};

/** In blocks of 8 kB. Reading 128 MB stays well below the statement timeout. */
const SLICE = 16_384;
/** Per slice. Rarer values are omitted. */
const MAX_SLICE_VALUES = 50_000;

/** Counts works slice by slice in physical order to avoid the statement timeout. */
async function countInSlices(db: Db): Promise<ArtworkFacets> {
  const blocks = sql`select pg_relation_size('artworks') / current_setting('block_size')::int as item`;
  const size = await readFirst<number>(db, blocks);
  const scans: Scan[] = [];
  for (let first = 0; first <= (size ?? 0); first += SLICE) {
    const isLast = first + SLICE > (size ?? 0);
    const inSlice = sql`a.ctid >= ${`(${first},0)`}::tid ${isLast ? sql`` : sql`and a.ctid < ${`(${first + SLICE},0)`}::tid`}`;
    scans.push(await scanFacets(db, [inSlice], { mostTags: MAX_SLICE_VALUES, mostCities: MAX_SLICE_VALUES }));
  }
  return createFacets({
    scanned: 0,
    names: sumCounts(scans.map(({ names }) => names)),
    cities: sumCities(scans.map(({ cities }) => cities)).slice(0, MAX_FACET_VALUES.cities),
    currencies: sumCounts(scans.map(({ currencies }) => currencies)),
    years: joinYears(scans.flatMap(({ years }) => years ?? [])),
  });
}

/** Sorts in the same order as PostgreSQL. */
function sumCounts(lists: readonly (readonly Count[])[]): Count[] {
  const sums = new Map<string, number>();
  for (const { value, count } of lists.flat()) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/** Merges spellings that differ in case or accents into the alphabetically first one. */
function sumCities(lists: readonly (readonly Count[])[]): Count[] {
  const spellings = new Map<string, string>();
  for (const { value } of lists.flat()) {
    const known = spellings.get(foldText(value));
    if (known === undefined || value < known) spellings.set(foldText(value), value);
  }
  const respelled = lists.map((list) =>
    list.map(({ value, count }) => ({ value: spellings.get(foldText(value)) ?? value, count })),
  );
  return sumCounts(respelled);
}

function joinYears(spans: readonly NonNullable<ArtworkFacets['years']>[]): ArtworkFacets['years'] {
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

function countAll(db: Db, now: Date, counts = storedCounts): Promise<ArtworkFacets> {
  return counts.read(db, createCountOfAll(db, now));
}

export async function prepareArtworkCounts(db: Db, now: Date): Promise<void> {
  await storedCounts.prepare(db, createCountOfAll(db, now));
}

async function countNarrowed(db: Db, query: ArtworkNarrowing, now: Date): Promise<ArtworkFacets> {
  if (listGroups(query).length === 0) return countAll(db, now);
  // Drops the counts, because they include all works.
  const getSubstitute = async () => {
    const all = await countAll(db, now);
    return { ...dropAllCounts(all), forSale: all.forSale === 0 ? 0 : null, years: all.years };
  };
  const count = async () => {
    const { scanned, facets } = await countFacets(db, query, COUNT_CAP + 1);
    return limitValues(scanned > COUNT_CAP ? await getSubstitute() : facets);
  };
  const stored = { key: JSON.stringify(query), now, count, getSubstitute };
  const known = await storedCounts.find(db, stored);
  if (known !== undefined) return known;
  const first = await countFacets(db, query, COUNTED_AT_ONCE + 1);
  return first.scanned <= COUNTED_AT_ONCE ? first.facets : storedCounts.read(db, stored);
}

type Count = { value: string; count: number };
type Scan = { scanned: number; names: Count[]; cities: Count[]; currencies: Count[]; years: ArtworkFacets['years'] };

async function countFacets(db: Db, query: ArtworkNarrowing, max: number) {
  const mosts = { mostTags: MAX_SUGGESTED_TAGS, mostCities: MAX_FACET_VALUES.cities };
  const scan = await scanFacets(db, createConditions(query), { ...mosts, max });
  return { scanned: scan.scanned, facets: createFacets(scan) };
}

type ScanOptions = { max?: number; mostTags: number; mostCities: number };

async function scanFacets(db: Db, conditions: readonly SQL[], options: ScanOptions): Promise<Scan> {
  const { max, mostTags, mostCities } = options;
  const scan = await readFirst<Scan>(
    db,
    sql`with m as materialized (
        select a.facets, case when a.price_kind = 'EXACT' and ${sql.raw(IS_PRICE_PUBLIC)} then a.price_currency end as currency,
          read_years(a.year) as years, a.city
        from artworks a where ${joinConditions([sql`a.is_listed`, ...conditions])}
        ${max === undefined ? sql`` : sql`limit ${max}`}
      )
      select json_build_object(
        'scanned', (select count(*) from m),
        'names', (select coalesce(json_agg(json_build_object('value', name, 'count', count) order by count desc, name), '[]')
          from (
            select name, count(*) as count, row_number() over (
              partition by case when name like ',%' then split_part(name, ':', 1) end order by count(*) desc, name
            ) as place
            from m, unnest(facets) name where name not like ',city:%' group by name
          ) counted where place <= ${mostTags}),
        'cities', ${createFacet(sql`min(city)`, sql`true`, { by: sql`fold(city)`, most: mostCities })},
        'currencies', ${createFacet(sql`currency`, sql`currency is not null`)},
        'years', (select json_build_object(
            'from', min(lower(years)), 'to', max(least(upper(years) - 1, extract(year from now())::integer))
          ) from m having min(lower(years)) is not null)
      ) as item`,
  );
  return scan ?? EMPTY;
}

const EMPTY: Scan = { scanned: 0, names: [], cities: [], currencies: [], years: null };

function createFacets({ names, scanned: _, ...others }: Scan): ArtworkFacets {
  return {
    categories: pickFacet(names, ',category:', artworkCategories),
    tags: names.filter(({ value }) => !value.startsWith(',')).slice(0, MAX_SUGGESTED_TAGS),
    media: pickValues(names, ',medium:'),
    countries: pickValues(names, ',country:').filter(({ value }) => isCountryCode(value)),
    forSale: names.find(({ value }) => value === ',sale')?.count ?? 0,
    sizeClasses: pickFacet(names, ',size:', sizeClasses),
    orientations: pickFacet(names, ',orientation:', orientations),
    colours: pickFacet(names, ',colour:', mainColours),
    ...others,
  };
}

function pickValues(names: readonly Count[], prefix: string): Count[] {
  return names.flatMap(({ value, count }) =>
    value.startsWith(prefix) ? [{ value: value.slice(prefix.length), count }] : [],
  );
}

function pickFacet<Value extends string>(names: readonly Count[], prefix: string, values: readonly Value[]) {
  return pickValues(names, prefix).flatMap(({ value: name, count }) => {
    const value = values.find((entry) => entry === name);
    return value === undefined ? [] : [{ value, count }];
  });
}
