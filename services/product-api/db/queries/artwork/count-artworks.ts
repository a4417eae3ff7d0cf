import { sql } from 'drizzle-orm';
import type { ArtworkFacets } from '@/lib/contract/artwork';
import { artworkCategories, mainColours, orientations, sizeClasses } from '@/lib/domain/artwork';
import { foldText } from '@/lib/domain/text';
import type { Db } from '../../client';
import { createPage, readFirst, readItems } from '../shared/page';

/** Of the facets. */
const MOST_USED_TAGS = 60;
/** Of those that are suggested. */
const MOST_SUGGESTED_TAGS = 5_000;
const CACHE_TIME = 60_000;

/** Counts the facets of artworks: every filter's values, and the most used tags. */
export async function countArtworks(db: Db, now: Date): Promise<ArtworkFacets> {
  const { tags, ...facets } = await readCounts(db, now);
  return { ...facets, tags: tags.slice(0, MOST_USED_TAGS) };
}

/** Tags with a word that begins with the text, without case and accents; the most used first. */
export async function suggestTags(db: Db, now: Date, { query, size }: { query: string; size: number }) {
  const { tags } = await readCounts(db, now);
  const prefix = foldText(query);
  const found = tags.filter(({ value }) => ` ${foldText(value)}`.includes(` ${prefix}`));
  return createPage({ page: 1, size }, found.slice(0, size), found.length);
}

/** Cached for a minute, because every artwork and every tag is counted, which no index makes fast. */
function readCounts(db: Db, now: Date): Promise<ArtworkFacets> {
  const cached = facetsCache.get(db);
  if (cached && cached.until > now.getTime()) return cached.facets;
  const entry = { until: now.getTime() + CACHE_TIME, facets: countFacets(db) };
  facetsCache.set(db, entry);
  entry.facets.catch(() => {
    // Only this entry is removed: a slow failure must not remove a newer one.
    if (facetsCache.get(db) === entry) facetsCache.delete(db);
  });
  return entry.facets;
}

const facetsCache = new WeakMap<Db, { until: number; facets: Promise<ArtworkFacets> }>();

async function countFacets(db: Db): Promise<ArtworkFacets> {
  const [names, currencies, years] = await Promise.all([
    readItems<Count>(
      db,
      sql`select json_build_object('value', name, 'count', count) as item
        from (
          select name, count(*) as count,
            row_number() over (partition by name like ',%' order by count(*) desc, name) as place
          from artworks, unnest(facets) name where is_listed group by name
        ) counted
        where place <= ${MOST_SUGGESTED_TAGS} order by count desc, name`,
    ),
    readItems<ArtworkFacets['currencies'][number]>(
      db,
      sql`select json_build_object('value', price_currency, 'count', count(*)) as item
        from artworks where is_listed and price_kind = 'EXACT' and price_currency is not null
        group by price_currency order by count(*) desc, price_currency`,
    ),
    readFirst<{ from: number | null; to: number | null }>(
      db,
      sql`select json_build_object('from', min(year_number), 'to', max(year_number)) as item
        from artworks where is_listed`,
    ),
  ]);
  return {
    categories: pickFacet(names, ',category:', artworkCategories),
    tags: names.filter(({ value }) => !value.startsWith(',')),
    forSale: names.find(({ value }) => value === ',sale')?.count ?? 0,
    sizeClasses: pickFacet(names, ',size:', sizeClasses),
    orientations: pickFacet(names, ',orientation:', orientations),
    colours: pickFacet(names, ',colour:', mainColours),
    currencies,
    years: isSpan(years) ? years : null,
  };
}

type Count = { value: string; count: number };

/** The counted values of one filter among all names of the column `facets`. */
function pickFacet<Value extends string>(names: readonly Count[], prefix: string, values: readonly Value[]) {
  return names.flatMap(({ value: name, count }) => {
    const value = values.find((entry) => name === prefix + entry);
    return value === undefined ? [] : [{ value, count }];
  });
}

function isSpan(years: { from: number | null; to: number | null } | undefined): years is { from: number; to: number } {
  return years !== undefined && years.from !== null && years.to !== null;
}
