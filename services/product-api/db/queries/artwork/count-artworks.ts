import { sql } from 'drizzle-orm';
import type { ArtworkFacets } from '@/lib/contract/artwork';
import { foldText } from '@/lib/domain/text';
import type { Db } from '../../client';
import { createPage, readItems } from '../shared/page';

/** Of the facets. */
const MOST_USED_TAGS = 60;
/** Of those that are suggested. */
const MOST_SUGGESTED_TAGS = 5_000;
const CACHE_TIME = 60_000;

/** Counts the facets of artworks: categories and the most used tags. */
export async function countArtworks(db: Db, now: Date): Promise<ArtworkFacets> {
  const { categories, tags } = await readCounts(db, now);
  return { categories, tags: tags.slice(0, MOST_USED_TAGS) };
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
  const [categories, tags] = await Promise.all([
    readItems<ArtworkFacets['categories'][number]>(
      db,
      sql`select json_build_object('value', category, 'count', count(*)) as item
        from artworks where is_listed group by category order by count(*) desc, category`,
    ),
    readItems<ArtworkFacets['tags'][number]>(
      db,
      sql`select json_build_object('value', tag, 'count', count(*)) as item
        from artwork_tags group by tag order by count(*) desc, tag limit ${MOST_SUGGESTED_TAGS}`,
    ),
  ]);
  return { categories, tags };
}
