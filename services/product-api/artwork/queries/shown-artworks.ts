import { sql } from 'drizzle-orm';
import type { ShownArtwork, ShownArtworkPage } from '@/lib/shared/contract/own-artwork';
import type { Db } from '../../db/client';
import { createJsonObject, createOffset, createTextArray, type PageQuery, readItems, readPage } from '../../db/page';
import { createArtworkImageJson } from '../../image/queries/image-json';
import { SHOWN_ORDER } from './freeze-artworks';

const shownArtworkJson = createJsonObject<ShownArtwork>({
  id: 'a.id',
  title: 'a.title',
  year: 'a.year',
  image: `case when i.id is not null then ${createArtworkImageJson('i')} end`,
  isShown: 'm.is_shown',
  isChosen: 'a.stay_rank is not null',
});

/** Lists works in `SHOWN_ORDER`. @param limit null for unlimited plans */
export async function listShownArtworks(
  db: Db,
  profileId: string,
  limit: number | null,
  query: PageQuery,
): Promise<ShownArtworkPage> {
  const matches = sql`select a.id from artworks a where a.profile_id = ${profileId} and a.visibility = 'PUBLIC'`;
  const rows = sql`select ${sql.raw(shownArtworkJson)} as item
    from (
      select a.id, row_number() over (order by ${SHOWN_ORDER}) as place,
        coalesce(row_number() over (order by ${SHOWN_ORDER}) <= ${limit}::int, true) as is_shown
      from artworks a where a.profile_id = ${profileId} and a.visibility = 'PUBLIC'
      order by place ${createOffset(query)}
    ) m
    join artworks a on a.id = m.id
    left join images i on i.id = a.cover_id
    order by m.place`;
  const page = await readPage<ShownArtwork>(db, query, rows, matches);
  return { ...page, limit, frozen: limit === null ? 0 : Math.max(0, page.total - limit) };
}

export function listPublicArtworkIds(db: Db, profileId: string, ids: readonly string[]): Promise<string[]> {
  return readItems<string>(
    db,
    sql`select a.id as item from artworks a
      where a.profile_id = ${profileId} and a.visibility = 'PUBLIC' and a.id::text = any(${createTextArray(ids)})`,
  );
}

export async function storeStayRanks(db: Db, profileId: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    with chosen as (
      select a.id, given.place::int as place from artworks a
      left join unnest(${createTextArray(ids)}) with ordinality as given (id, place) on given.id::uuid = a.id
      where a.profile_id = ${profileId} and a.visibility <> 'DELETED'
    )
    update artworks a set stay_rank = chosen.place
    from chosen where chosen.id = a.id and a.stay_rank is distinct from chosen.place`);
}
