import { type SQL, sql } from 'drizzle-orm';
import type { ArtworksQuery } from '@/lib/shared/contract/artwork';
import type { artworkFilters } from '@/lib/shared/domain/artwork-filters';
import type { NarrowingName } from '@/lib/shared/domain/filter';
import { getDecimals } from '@/lib/shared/domain/money';
import { listConditions } from '../../db/facets';
import { createInCondition, createTextArray, joinConditions, type PageQuery } from '../../db/page';
import { IS_PRICE_PUBLIC } from './artwork-json';

type ArtworkFilter = NarrowingName<typeof artworkFilters>;
type NamedFilter = 'category' | 'size' | 'orientation' | 'colour' | 'medium' | 'country';

/** Must match the `facets` column. */
const SALE = ',sale';
const createNames = (filter: NamedFilter, values: readonly string[] = []) =>
  values.map((value) => `,${filter}:${value}`);

export type ArtworkNarrowing = Omit<ArtworksQuery, 'featured' | 'sortBy' | 'page' | 'size'>;

/** Covers all filters except `featured`. Filters without SQL fail to compile. */
export function createConditions(query: ArtworkNarrowing): SQL[] {
  const { priceFrom, priceTo, currency, yearFrom, yearTo, country, city } = query;
  const hasPrice = priceFrom !== undefined || priceTo !== undefined;
  const minorUnits = 10 ** getDecimals(currency);
  const media = query.medium?.map((name) => name.toLowerCase());
  const names = {
    tags: (query.tags ?? []).map((tag) => tag.toLowerCase()),
    category: createNames('category', query.category),
    forSale: query.forSale ? [SALE] : [],
    sizeClass: createNames('size', query.sizeClass),
    orientation: createNames('orientation', query.orientation),
    colour: createNames('colour', query.colour),
    medium: createNames('medium', media),
    country: createNames('country', country === undefined ? [] : [country]),
  } satisfies Partial<Record<ArtworkFilter, string[]>>;
  const others = {
    city: city === undefined ? undefined : sql`a.facets @> array[',city:' || fold(${city})]`,
    currency: hasPrice
      ? sql`a.price_kind = 'EXACT' and ${sql.raw(IS_PRICE_PUBLIC)} and a.price_currency = ${currency}`
      : undefined,
    priceFrom: priceFrom === undefined ? undefined : sql`a.price_amount >= ${priceFrom * minorUnits}::bigint`,
    priceTo: priceTo === undefined ? undefined : sql`a.price_amount <= ${priceTo * minorUnits}::bigint`,
    yearFrom: yearFrom === undefined ? undefined : sql`read_years(a.year) && int4range(${yearFrom}::integer, null)`,
    yearTo: yearTo === undefined ? undefined : sql`read_years(a.year) && int4range(null, ${yearTo}::integer, '[]')`,
  } satisfies Record<Exclude<ArtworkFilter, keyof typeof names>, SQL | undefined>;
  const { category, forSale, orientation, colour, ...rest } = names;
  const otherConditions = listConditions(others);
  if (hasPrice) {
    const columns = {
      category: createColumnCondition(sql`a.category`, query.category),
      orientation: createColumnCondition(sql`a.orientation`, query.orientation),
      colour: createColumnCondition(sql`a.main_colour`, query.colour),
    };
    return [...listConditions(columns), ...createFacetConditions(Object.values(rest)), ...otherConditions];
  }
  const isCategoryAlone = Object.values({ forSale, orientation, colour, ...rest }).every((group) => group.length === 0);
  // A category filter on its own can use an index that is in list order.
  if (category.length === 1 && isCategoryAlone && otherConditions.length === 0)
    return [createInCondition(sql`a.category`, query.category ?? [])];
  return [...createFacetConditions(Object.values(names)), ...otherConditions];
}

function createColumnCondition(column: SQL, values: readonly string[] = []): SQL | undefined {
  return values.length === 0 ? undefined : createInCondition(column, values);
}

/** At least one value per group must match. Single-value groups share one index lookup. */
function createFacetConditions(groups: readonly (readonly string[])[]): SQL[] {
  const single = groups.flatMap((names) => (names.length === 1 ? names : []));
  const several = groups.filter((names) => names.length > 1);
  return [
    ...(single.length > 0 ? [sql`a.facets @> ${createTextArray(single)}`] : []),
    ...several.map((names) => sql`a.facets && ${createTextArray(names)}`),
  ];
}

const DAY = 86_400_000;
/** 2^32 divided by the golden ratio. Multiples are spread evenly (Knuth, TAOCP 6.4). */
const GOLDEN_STEP = 0x9e37_79b1;

/** Returns the `rotation_key` at which the day's rotation starts (UTC). */
export function getRotationStart(now: Date): number {
  return Math.imul(Math.floor(now.getTime() / DAY), GOLDEN_STEP);
}

/**
 * Works with a picture come first. Both groups start at the day's key and wrap around. Each branch scans one range of
 * the index `artworks_rotation`.
 */
export function orderByRotation(conditions: readonly SQL[], { page, size }: PageQuery, now: Date): SQL {
  const start = getRotationStart(now);
  const parts = [true, false].flatMap((hasImage) =>
    [sql`a.rotation_key >= ${start}::integer`, sql`a.rotation_key < ${start}::integer`].map((range) =>
      joinConditions([...conditions, sql`a.has_image = ${hasImage}`, range]),
    ),
  );
  const branches = parts.map(
    (condition, part) =>
      sql`(select a.id, ${part}::integer as part, a.rotation_key from artworks a where ${condition}
        order by a.rotation_key, a.id limit ${page * size})`,
  );
  return sql`select id from (${sql.join(branches, sql` union all `)}) r order by part, rotation_key, id`;
}
