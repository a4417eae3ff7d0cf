import { sql } from 'drizzle-orm';
import type { ArtworkFacets } from '@/lib/shared/contract/artwork';
import { artworkCategories, mainColours, orientations, sizeClasses } from '@/lib/shared/domain/artwork';
import { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import { isCountryCode } from '@/lib/shared/domain/country';
import type { ChipOf, FilterDefinitions } from '@/lib/shared/domain/filter';
import { DEFAULT_CURRENCY } from '@/lib/shared/domain/money';
import { foldText } from '@/lib/shared/domain/text';
import type { Db } from '../../db/client';
import { createFacet } from '../../db/facets';
import { COUNT_CAP, createPage, joinConditions, readFirst } from '../../db/page';
import { type ArtworkNarrowing, createConditions } from './artwork-filters';

/** Of the facets. */
const MAX_USED = { tags: 60, media: 40, cities: 300 } as const;
/** Of those that are suggested. */
const MAX_SUGGESTED_TAGS = 5_000;
const CACHE_TIME = 60_000;

/** The filters of one chip are a group: a choice in it does not change the counts of its own values. */
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
 * Counts the facets of artworks: the values of every filter under all other filters. Without a filter they are cached,
 * because every artwork is counted then. With filters at most `COUNT_CAP` works are counted for a facet; where there are
 * more, its values come without counts.
 */
export async function countArtworks(db: Db, query: ArtworkNarrowing, now: Date): Promise<ArtworkFacets> {
  const all = await readCounts(db, now);
  const used = listGroups(query);
  const scans = new Map<string | null, Promise<ArtworkFacets>>();
  /** Facets of the works that all filters but one leave; null for all filters. */
  const scan = (left: string | null) => {
    const facets = scans.get(left) ?? countNarrowed(db, left === null ? query : without(query, left), all);
    scans.set(left, facets);
    return facets;
  };
  const pick = async <Facet extends keyof ArtworkFacets>(facet: Facet): Promise<ArtworkFacets[Facet]> => {
    const group = groupOfFacet[facet];
    return (await scan(used.includes(group) ? group : null))[facet];
  };
  const [tags, media, cities] = await Promise.all([pick('tags'), pick('media'), pick('cities')]);
  return {
    categories: await pick('categories'),
    tags: tags.slice(0, MAX_USED.tags),
    media: media.slice(0, MAX_USED.media),
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

/** A currency alone narrows nothing: it is always given. */
function listGroups(query: ArtworkNarrowing): string[] {
  const used = Object.entries(query).filter(([name, value]) => name !== 'currency' && value !== undefined);
  return [...new Set(used.map(([name]) => getGroup(name)))];
}

function without(query: ArtworkNarrowing, group: string): ArtworkNarrowing {
  const left = Object.entries(query).filter(([name]) => getGroup(name) !== group);
  return { currency: query.currency, ...Object.fromEntries(left) };
}

/** Tags with a word that begins with the text, without case and accents; the most used first. */
export async function suggestTags(db: Db, now: Date, { query, size }: { query: string; size: number }) {
  const { tags } = await readCounts(db, now);
  const prefix = foldText(query);
  const found = tags.flatMap(({ value, count }) =>
    count !== null && ` ${foldText(value)}`.includes(` ${prefix}`) ? [{ value, count }] : [],
  );
  return createPage({ page: 1, size }, found.slice(0, size), found.length);
}

/** Cached for a minute, because every artwork and every tag is counted, which no index makes fast. */
function readCounts(db: Db, now: Date): Promise<ArtworkFacets> {
  const cached = facetsCache.get(db);
  if (cached && cached.until > now.getTime()) return cached.facets;
  const counting = countFacets(db, { currency: DEFAULT_CURRENCY }, null).then(({ facets }) => facets);
  const entry = { until: now.getTime() + CACHE_TIME, facets: counting };
  facetsCache.set(db, entry);
  entry.facets.catch(() => {
    // Only this entry is removed: a slow failure must not remove a newer one.
    if (facetsCache.get(db) === entry) facetsCache.delete(db);
  });
  return entry.facets;
}

const facetsCache = new WeakMap<Db, { until: number; facets: Promise<ArtworkFacets> }>();

/** @param all the facets of all works, for what is too much to count. */
async function countNarrowed(db: Db, query: ArtworkNarrowing, all: ArtworkFacets): Promise<ArtworkFacets> {
  if (listGroups(query).length === 0) return all;
  const { scanned, facets } = await countFacets(db, query, COUNT_CAP + 1);
  return scanned > COUNT_CAP ? dropCounts(all) : facets;
}

/** The values without their counts: which ones there are is known of all works only. */
function dropCounts(all: ArtworkFacets): ArtworkFacets {
  const drop = <Value>(facet: readonly { value: Value }[]) => facet.map(({ value }) => ({ value, count: null }));
  return {
    categories: drop(all.categories),
    tags: drop(all.tags),
    media: drop(all.media),
    countries: drop(all.countries),
    cities: drop(all.cities),
    forSale: all.forSale === 0 ? 0 : null,
    sizeClasses: drop(all.sizeClasses),
    orientations: drop(all.orientations),
    colours: drop(all.colours),
    currencies: drop(all.currencies),
    years: all.years,
  };
}

type Count = { value: string; count: number };
type Scan = { scanned: number; names: Count[]; cities: Count[]; currencies: Count[]; years: ArtworkFacets['years'] };

/** @param most works to count; null for all. */
async function countFacets(db: Db, query: ArtworkNarrowing, most: number | null) {
  const conditions = joinConditions([sql`a.is_listed`, ...createConditions(query)]);
  const scan = await readFirst<Scan>(
    db,
    sql`with m as materialized (
        select a.facets, a.price_kind, a.price_currency, a.year_number, a.city
        from artworks a where ${conditions} ${most === null ? sql`` : sql`limit ${most}`}
      )
      select json_build_object(
        'scanned', (select count(*) from m),
        'names', (select coalesce(json_agg(json_build_object('value', name, 'count', count) order by count desc, name), '[]')
          from (
            select name, count(*) as count, row_number() over (
              partition by case when name like ',%' then split_part(name, ':', 1) end order by count(*) desc, name
            ) as place
            from m, unnest(facets) name where name not like ',city:%' group by name
          ) counted where place <= ${MAX_SUGGESTED_TAGS}),
        'cities', ${createFacet(sql`min(city)`, sql`true`, { by: sql`fold(city)`, most: MAX_USED.cities })},
        'currencies', ${createFacet(sql`price_currency`, sql`price_kind = 'EXACT'`)},
        'years', (select json_build_object('from', min(year_number), 'to', max(year_number)) from m
          having min(year_number) is not null)
      ) as item`,
  );
  const { scanned, names, cities, currencies, years } = scan ?? EMPTY;
  return { scanned, facets: { ...pickFacets(names), cities, currencies, years } };
}

const EMPTY: Scan = { scanned: 0, names: [], cities: [], currencies: [], years: null };

function pickFacets(names: readonly Count[]) {
  return {
    categories: pickFacet(names, ',category:', artworkCategories),
    tags: names.filter(({ value }) => !value.startsWith(',')),
    media: pickValues(names, ',medium:'),
    countries: pickValues(names, ',country:').filter(({ value }) => isCountryCode(value)),
    forSale: names.find(({ value }) => value === ',sale')?.count ?? 0,
    sizeClasses: pickFacet(names, ',size:', sizeClasses),
    orientations: pickFacet(names, ',orientation:', orientations),
    colours: pickFacet(names, ',colour:', mainColours),
  };
}

/** The counted values of one filter among all names of the column `facets`. */
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
