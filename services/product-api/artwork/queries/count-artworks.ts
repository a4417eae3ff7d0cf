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
import { SlowCounts } from '../../db/slow-counts';
import { type ArtworkNarrowing, createConditions } from './artwork-filters';

/** Maximum number of values in a facet. */
const MAX_FACET_VALUES = { tags: 60, media: 40, cities: 300 } as const;
/** Number of the most used tags from which suggestions are made. */
const MAX_SUGGESTED_TAGS = 5_000;
const slowCounts = new SlowCounts<ArtworkFacets>();
/** Suggestions are requested with every letter that is typed, so these counts are always cached. */
const suggestionCounts = new SlowCounts<ArtworkFacets>(0);

/** The filters of one chip form a group. A choice within a group does not change the counts of the group's values. */
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
 * Counts the facets of artworks: the values of each filter among the works that match all other filters. Without any
 * filter every artwork is counted. With filters at most `COUNT_CAP` works are counted; if more match, the values have
 * no counts.
 */
export async function countArtworks(db: Db, query: ArtworkNarrowing, now: Date): Promise<ArtworkFacets> {
  const used = listGroups(query);
  const scans = new Map<string | null, Promise<ArtworkFacets>>();
  /** Facets of the works that match all filters, or all except those of one group. */
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
    tags: tags.slice(0, MAX_FACET_VALUES.tags),
    media: media.slice(0, MAX_FACET_VALUES.media),
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

/** Lists the groups of the filters in use. The currency is always present, and without a price it filters nothing. */
function listGroups(query: ArtworkNarrowing): string[] {
  const used = Object.entries(query).filter(([name, value]) => name !== 'currency' && value !== undefined);
  return [...new Set(used.map(([name]) => getGroup(name)))];
}

function omitGroup(query: ArtworkNarrowing, group: string): ArtworkNarrowing {
  const others = Object.entries(query).filter(([name]) => getGroup(name) !== group);
  return { currency: query.currency, ...Object.fromEntries(others) };
}

/** Suggests tags that contain a word with this prefix, most used first. Case and accents are ignored. */
export async function suggestTags(db: Db, now: Date, { query, size }: { query: string; size: number }) {
  const { tags } = await countAll(db, now, suggestionCounts);
  const prefix = foldText(query);
  const found = tags.flatMap(({ value, count }) =>
    count !== null && ` ${foldText(value)}`.includes(` ${prefix}`) ? [{ value, count }] : [],
  );
  return createPage({ page: 1, size }, found.slice(0, size), found.length);
}

/** Counts the facets of all listed works, which no index speeds up. */
function countAll(db: Db, now: Date, cache = slowCounts): Promise<ArtworkFacets> {
  const count = async () => (await countFacets(db, { currency: DEFAULT_CURRENCY }, null)).facets;
  return cache.read(db, { key: 'all', now, count });
}

async function countNarrowed(db: Db, query: ArtworkNarrowing, now: Date): Promise<ArtworkFacets> {
  if (listGroups(query).length === 0) return countAll(db, now);
  const { scanned, facets } = await countFacets(db, query, COUNT_CAP + 1);
  return scanned > COUNT_CAP ? dropCounts(await countAll(db, now)) : facets;
}

/** Removes the counts, which are known only for all works together. */
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

/** @param max the number of works to count; null for all. */
async function countFacets(db: Db, query: ArtworkNarrowing, max: number | null) {
  const conditions = joinConditions([sql`a.is_listed`, ...createConditions(query)]);
  const scan = await readFirst<Scan>(
    db,
    sql`with m as materialized (
        select a.facets, a.price_kind, a.price_currency, a.year_number, a.city
        from artworks a where ${conditions} ${max === null ? sql`` : sql`limit ${max}`}
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
        'cities', ${createFacet(sql`min(city)`, sql`true`, { by: sql`fold(city)`, most: MAX_FACET_VALUES.cities })},
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

/** Picks the values of one filter from the counted values of the column `facets`. */
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
