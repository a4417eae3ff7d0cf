import { type SQL, sql } from 'drizzle-orm';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import type { Collection, CollectionSummary, CollectionWall, SharedCollection } from '@/lib/shared/contract/collection';
import { readArtworkRows } from '../../artwork/queries/artwork-json';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  createPage,
  type Page,
  type PageQuery,
  readFirst,
  readItems,
  readOne,
  selectColumns,
} from '../../db/page';
import { formatIdList } from '../../db/read-rows';
import { isShownTo } from './shown';

const PREVIEW_WORKS = 5;

const FROM_WORKS = sql`from collection_works w join artworks a on a.id = w.artwork_id
  where w.collection_id = c.id and ${isShownTo(sql`c.profile_id`)}`;

type SummaryRow = Omit<CollectionSummary, 'preview'> & { preview: string[] };

/** Lists the newest collections first. `artworkId` is the work for which `contains` is computed. */
export async function listCollections(
  db: Db,
  profileId: string,
  { artworkId, ...query }: PageQuery & { artworkId?: string | undefined },
): Promise<Page<CollectionSummary>> {
  const [rows, total] = await Promise.all([
    readItems<SummaryRow>(
      db,
      sql`select json_build_object(
          ${sql.raw(listFields(selectColumns('c', 'id', 'name', 'createdAt')))},
          'isShared', c.link_key is not null,
          'works', s.works,
          'hasNotes', s.has_notes,
          'contains', exists (select from collection_works o
            where o.collection_id = c.id and o.artwork_id = ${artworkId ?? null}::uuid),
          'preview', s.preview
        ) as item
        from (select * from collections where profile_id = ${profileId}
          order by created_at desc, id desc ${createOffset(query)}) c
        cross join lateral (
          select count(*) as works, coalesce(bool_or(w.note <> ''), false) as has_notes,
            coalesce((array_agg(a.id order by w.position, a.id))[:${PREVIEW_WORKS}], '{}') as preview ${FROM_WORKS}
        ) s
        order by c.created_at desc, c.id desc`,
    ),
    readOne<number>(db, sql`select count(*)::int as item from collections where profile_id = ${profileId}`),
  ]);
  const artworks = await readArtworks(
    db,
    rows.flatMap(({ preview }) => preview),
  );
  const data = rows.map((row) => ({ ...row, preview: row.preview.flatMap((id) => artworks.get(id) ?? []) }));
  return createPage(query, data, total);
}

function listFields(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ');
}

async function readArtworks(db: Db, ids: readonly string[]): Promise<Map<string, ArtworkSummary>> {
  const rows = await readArtworkRows(db, formatIdList([...new Set(ids)]));
  return new Map(rows.map((artwork) => [artwork.id, artwork]));
}

const linkJson = `case when c.link_key is not null
  then json_build_object('key', c.link_key, 'showsNotes', c.link_shows_notes) end`;

const wallsJson = `(select coalesce(json_agg(${createJsonObject<CollectionWall>(
  selectColumns('v', 'id', 'name', 'length'),
)} order by v.created_at, v.id), '[]') from collection_walls v where v.collection_id = c.id)`;

type Row = Pick<Collection, 'id' | 'name' | 'note' | 'walls' | 'link' | 'createdAt'>;

const collectionJson = createJsonObject<Row>({
  ...selectColumns('c', 'id', 'name', 'note', 'createdAt'),
  walls: wallsJson,
  link: linkJson,
});

async function findCollection(db: Db, condition: SQL): Promise<Collection | null> {
  const row = await readFirst<Row>(
    db,
    sql`select ${sql.raw(collectionJson)} as item from collections c
      join profiles p on p.id = c.profile_id where ${condition}`,
  );
  if (row === undefined) return null;
  const places = await readItems<{ id: string; wallId: string | null; note: string }>(
    db,
    sql`select json_build_object('id', a.id, 'wallId', w.wall_id, 'note', w.note) as item
      from collections c join collection_works w on w.collection_id = c.id join artworks a on a.id = w.artwork_id
      where c.id = ${row.id} and ${isShownTo(sql`c.profile_id`)} order by w.position, a.id`,
  );
  const artworks = await readArtworks(
    db,
    places.map(({ id }) => id),
  );
  const works = places.flatMap(({ id, ...place }) => {
    const artwork = artworks.get(id);
    return artwork === undefined ? [] : [{ artwork, ...place }];
  });
  return { ...row, works };
}

export function findOwnCollection(db: Db, profileId: string, id: string): Promise<Collection | null> {
  return findCollection(db, sql`c.id = ${id} and c.profile_id = ${profileId}`);
}

/** Also null while an administrator hides the profile. */
export async function findSharedCollection(db: Db, key: string): Promise<SharedCollection | null> {
  const found = await findCollection(db, sql`c.link_key = ${key} and p.hidden_at is null`);
  if (found === null) return null;
  const { name, note, walls, works, link } = found;
  if (link?.showsNotes) return { name, note, walls, works };
  return { name, note: '', walls, works: works.map((work) => ({ ...work, note: '' })) };
}
