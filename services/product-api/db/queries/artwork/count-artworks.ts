import { sql } from 'drizzle-orm';
import type { ArtworkFacets } from '@/lib/contract/artwork';
import type { Db } from '../../client';
import { readItems } from '../shared/page';

const MOST_USED_TAGS = 60;
const FRESH = 60_000;

/**
 * Categories and the most used tags with counts, at most a minute old: they are counted over every
 * work and every tag, which no index makes quick, and a minute changes nothing about them.
 */
export function countArtworks(db: Db, now: Date): Promise<ArtworkFacets> {
  const known = counted.get(db);
  if (known && known.until > now.getTime()) return known.facets;
  const entry = { until: now.getTime() + FRESH, facets: count(db) };
  counted.set(db, entry);
  entry.facets.catch(() => {
    // A slow failure leaves alone what was counted since.
    if (counted.get(db) === entry) counted.delete(db);
  });
  return entry.facets;
}

const counted = new WeakMap<Db, { until: number; facets: Promise<ArtworkFacets> }>();

async function count(db: Db): Promise<ArtworkFacets> {
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
