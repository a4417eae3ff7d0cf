import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary, ArtworksQuery } from '@/lib/shared/contract/artwork';
import { findFirstInTurn, pickTopPosts, spreadArtists } from '@/lib/shared/domain/rotation';
import type { Db } from '../../db/client';
import { createInCondition, createPage, joinConditions, type Page, readFirst, readItems } from '../../db/page';
import { formatIdList } from '../../db/read-rows';
import { createConditions } from './artwork-filters';
import { listSelectedArtworks, readArtworkRows } from './artwork-json';

/** Repeats the predicate of the index `artworks_featured`, then excludes expired boosts. */
const FEATURED = sql`a.is_listed and (a.is_featured or a.boosted_until is not null)
  and (a.is_featured or a.boosted_until > now())`;

const FEATURED_ORDER = sql.raw('a.has_image desc nulls last, a.rotation_key, a.id');

/** `end` is exclusive. */
type Stretch = { start: number; end: number };

/**
 * Up to three top posts come first, and take turns (lib/shared/domain/rotation.ts). Works with a picture follow in
 * rotation, then works without one. Ids are read from the index `artworks_featured` alone, so other works do not slow
 * down the query.
 */
export async function listFeaturedArtworks(db: Db, query: ArtworksQuery, now: Date): Promise<Page<ArtworkSummary>> {
  const conditions = createFeaturedConditions(query);
  const top = pickTopPosts(await listTopped(db, conditions), now).slice(0, query.size);
  const others = top.length === 0 ? conditions : [...conditions, sql`a.id <> all(${sql.param(top)}::uuid[])`];
  const featured = sql`from artworks a where ${joinConditions(others)}`;
  const count = await readFirst<{ all: number; pictures: number }>(
    db,
    sql`select json_build_object('all', count(*), 'pictures', count(*) filter (where a.has_image)) as item ${featured}`,
  );
  const { all, pictures } = count ?? { all: 0, pictures: 0 };
  const first = findFirstInTurn(pictures, now);
  const turn = [
    { start: first, end: pictures },
    { start: 0, end: first },
    { start: pictures, end: all },
  ];
  const before = (query.page - 1) * query.size - top.length;
  const stretches = cutStretches(turn, Math.max(0, before), Math.max(0, before + query.size));
  const topped = query.page === 1 && top.length > 0 ? await readArtworkRows(db, formatIdList(top)) : [];
  const works = stretches.length === 0 ? [] : await listSelectedArtworks(db, selectStretches(stretches, featured));
  const withPicture = works.filter(({ image }) => image !== null);
  const without = works.filter(({ image }) => image === null);
  const data = [...topped, ...spreadArtists(withPicture), ...spreadArtists(without)];
  return createPage(query, data, all + top.length);
}

function listTopped(db: Db, conditions: readonly SQL[]): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select a.id as item from artworks a
      where a.topped_until is not null and a.topped_until > now() and ${joinConditions(conditions)} order by a.id`,
  );
}

/** Filters by `category` instead of `facets`, because the index contains the category. */
function createFeaturedConditions({ category, ...others }: ArtworksQuery): SQL[] {
  const ofCategory = category?.length ? [createInCondition(sql`a.category`, category)] : [];
  return [FEATURED, ...ofCategory, ...createConditions(others)];
}

/** Returns the parts of the stretches that lie between two positions. */
function cutStretches(stretches: readonly Stretch[], from: number, to: number): Stretch[] {
  let passed = 0;
  return stretches.flatMap(({ start, end }) => {
    const cut = { start: start + Math.max(0, from - passed), end: Math.min(end, start + to - passed) };
    passed += end - start;
    return cut.start < cut.end ? [cut] : [];
  });
}

function selectStretches(stretches: readonly Stretch[], featured: SQL): SQL {
  const parts = stretches.map(
    ({ start, end }, part) =>
      sql`(select a.id, ${part}::integer as part, a.rotation_key ${featured}
        order by ${FEATURED_ORDER} limit ${end - start} offset ${start})`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)}) turn order by part, rotation_key, id`;
}
