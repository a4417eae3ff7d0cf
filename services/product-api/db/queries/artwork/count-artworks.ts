import { sql } from 'drizzle-orm';
import type { ArtworkFacets } from '@/lib/contract/artwork';
import type { Db } from '../../client';
import { readItems } from '../shared/page';

const MOST_USED_TAGS = 60;
const CACHE_TIME = 60_000;

/**
 * Counts the facets of artworks: categories and the most used tags. Cached for a minute, because they count every
 * artwork and every tag, which no index makes fast.
 */
export function countArtworks(db: Db, now: Date): Promise<ArtworkFacets> {
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
        from artwork_tags group by tag order by count(*) desc, tag limit ${MOST_USED_TAGS}`,
    ),
  ]);
  return { categories, tags };
}
