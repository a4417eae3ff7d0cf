import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/contract/artwork';
import type { Db } from '../../client';
import { selectArtworkRows } from '../artwork/artwork-json';
import { formatListOrder } from '../artwork/read-artwork';
import {
  COUNT_CAP,
  countMatches,
  createOffset,
  createPage,
  type Page,
  type PageQuery,
  readItems,
  readPage,
} from '../shared/page';
import { createNameQuery, readSearch, type Search, selectRankedIds } from '../shared/search';

/** Up to this many artists whose name matches have their artworks found by it. */
const MAX_NAMED_ARTISTS = 200;

/**
 * Searches listed artworks by title, tags, medium and series, and by the name of their artist: the best match first. A
 * search that matches none is taken for a misspelling and compared with titles by trigrams.
 */
export async function searchArtworks(db: Db, query: PageQuery & { query: string }): Promise<Page<ArtworkSummary>> {
  const search = readSearch(query.query);
  if (search === null || search === 'nothing') return createPage(query, [], 0);
  const found = sql`a.is_listed and ${await createMatches(db, search)}`;
  const total = await countMatches(db, sql`select a.id from artworks a where ${found}`);
  if (total > 0) {
    const ids = selectRankedIds(selectCandidates(found, total <= COUNT_CAP), search, query);
    return createPage(query, await readItems<ArtworkSummary>(db, selectArtworkRows(ids)), total);
  }
  if (!search.allowsSimilar) return createPage(query, [], 0);
  const similar = sql`select id from similar_artworks(${search.folded})`;
  return readPage<ArtworkSummary>(db, query, selectArtworkRows(sql`${similar} ${createOffset(query)}`), similar);
}

async function createMatches(db: Db, search: Search): Promise<SQL> {
  const named = sql`select id as item from profiles where is_listed and search @@ ${createNameQuery(search)}
    limit ${MAX_NAMED_ARTISTS}`;
  const ids = await readItems<string>(db, named);
  return ids.length === 0
    ? sql`a.search @@ ${search.tsquery}`
    : sql`(a.search @@ ${search.tsquery} or a.profile_id = any(${sql.param(ids)}::uuid[]))`;
}

/** As for profiles: few matches are materialized by the search first, because the planner takes them for many. */
function selectCandidates(found: SQL, areFew: boolean): SQL {
  const columns = sql`a.id, a.title_key as label, a.search, a.has_image, a.created_at`;
  const matches = sql`select ${columns} from artworks a where ${found}`;
  if (!areFew) return sql`${matches} order by ${formatListOrder('a')}`;
  return sql`(with m as materialized (${matches}) select * from m order by ${formatListOrder('m')})`;
}
