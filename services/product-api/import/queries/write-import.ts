import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { MappedArtist } from '@/lib/shared/import/artist';
import type { MappedArtwork } from '@/lib/shared/import/artwork';
import type { Connection, CopyStatement } from '../../db/client';
import { readFirst } from '../../db/page';

// Rows are copied into temporary tables, and one statement upserts the batch.

export type StagedArtist = { line: number; externalId: string; entry: MappedArtist };
export type StagedArtwork = { line: number; externalId: string; artistExternalId: string; entry: MappedArtwork };

export async function createStaging({ db }: Connection): Promise<void> {
  await db.execute(sql`
    create temp table staged_artists (
      line int, id uuid, external_id text, name text, bio text, city text, country text
    )`);
  await db.execute(sql`
    create temp table staged_artworks (
      line int, id uuid, external_id text, artist_external_id text, title text, year text, medium text, category text,
      height float8, width float8, depth float8, unit text, size_text text, edition text, series text,
      inventory_number text, credit_line text, description text, tags text, images text
    )`);
  await db.execute(sql`create temp table staged_pictures (line int, external_id text, images text)`);
}

const COPY_ARTISTS: CopyStatement = 'copy staged_artists (line, id, external_id, name, bio, city, country)';
const COPY_ARTWORKS: CopyStatement =
  'copy staged_artworks (line, id, external_id, artist_external_id, title, year, medium, category, height, width, depth, unit, size_text, edition, series, inventory_number, credit_line, description, tags, images)';

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function formatRow(values: readonly (string | number | null)[]): string {
  let row = '';
  for (const value of values) {
    if (row !== '') row += '\t';
    if (typeof value !== 'string') row += value === null ? '\\N' : value;
    else row += SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : value;
  }
  return `${row}\n`;
}

/** Ids increase with line numbers. Random bytes are generated in one call. */
function createIds(rows: readonly { line: number }[], now: Date): string[] {
  const random = randomBytes(rows.length * 16);
  return rows.map(({ line }, index) =>
    v7({ msecs: now.getTime(), seq: line, random: random.subarray(index * 16, index * 16 + 16) }),
  );
}

/** `known` counts rows that already existed. `orphans` are lines of artworks without an artist. */
export type WriteResult = { known: number; written: number; orphans: number[] };

const NOTHING_WRITTEN: WriteResult = { known: 0, written: 0, orphans: [] };

/**
 * Unchanged rows are not written, so repeating an import changes nothing. `active_at` is the epoch, so members come
 * first in the directory.
 * @param now the import's start time
 */
export async function writeArtists(
  { db, copyFrom }: Connection,
  rows: readonly StagedArtist[],
  now: Date,
): Promise<WriteResult> {
  const ids = createIds(rows, now);
  const lines = rows.map(({ line, externalId, entry }, index) =>
    formatRow([line, ids[index] ?? null, externalId, entry.name, entry.bio, entry.city, entry.country]),
  );
  await copyFrom(COPY_ARTISTS, lines.join(''));
  const written = await readFirst<WriteResult>(
    db,
    sql`
      with batch as (
        select staged.*, known.id is not null as is_known, (known.name, known.bio, known.city, known.country)
          is not distinct from (staged.name, staged.bio, staged.city, staged.country) as is_same
        from staged_artists staged left join profiles known on known.external_id = staged.external_id
      ), written as (
        insert into profiles (id, external_id, role, name, bio, city, country, active_at, created_at)
        select id, external_id, 'ARTIST', name, bio, city, country, to_timestamp(0), ${now.toISOString()}::timestamptz
        from batch where not (is_known and is_same)
        on conflict (external_id) do update
        set name = excluded.name, bio = excluded.bio, city = excluded.city, country = excluded.country, updated_at = now()
        where (profiles.name, profiles.bio, profiles.city, profiles.country)
          is distinct from (excluded.name, excluded.bio, excluded.city, excluded.country)
        returning 1
      )
      select json_build_object(
        'known', (select count(*)::int from batch where is_known),
        'written', (select count(*)::int from written),
        'orphans', '[]'::json
      ) as item`,
  );
  await db.execute(sql`truncate staged_artists`);
  return written ?? NOTHING_WRITTEN;
}

/** Columns by mapping field. Columns of unmapped fields stay unchanged. */
const ARTWORK_COLUMNS = {
  title: ['title'],
  category: ['category'],
  year: ['year'],
  medium: ['medium'],
  size: ['height', 'width', 'depth', 'unit', 'size_text'],
  edition: ['edition'],
  series: ['series'],
  inventoryNumber: ['inventory_number'],
  creditLine: ['credit_line'],
  description: ['description'],
  tags: ['tags'],
} as const;
export type ArtworkField = keyof typeof ARTWORK_COLUMNS;
// Object.keys returns string[].
export const artworkFields = Object.keys(ARTWORK_COLUMNS) as ArtworkField[];

const listOf = (columns: readonly string[], prefix = '') =>
  sql.raw(columns.map((column) => `${prefix}${column}`).join(', '));

/**
 * Idempotent like `writeArtists`.
 * @param fields the fields to update in existing artworks. New artworks receive a category.
 */
export async function writeArtworks(
  { db, copyFrom }: Connection,
  rows: readonly StagedArtwork[],
  { fields, now }: { fields: readonly ArtworkField[]; now: Date },
): Promise<WriteResult> {
  const ids = createIds(rows, now);
  await copyFrom(COPY_ARTWORKS, rows.map((row, index) => formatArtwork(row, ids[index] ?? null)).join(''));
  const columns = ['profile_id', ...fields.flatMap((field) => ARTWORK_COLUMNS[field])];
  const inserted = [...new Set([...columns, 'category'])];
  const excluded = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));
  const written = await readFirst<WriteResult>(
    db,
    sql`
      with given as (
        select staged.line, staged.id, staged.external_id, profiles.id as profile_id, title, year, medium, category,
          height, width, depth, unit, size_text, edition, series, inventory_number, credit_line,
          description, string_to_array(tags, ',') as tags
        from staged_artworks staged left join profiles on profiles.external_id = staged.artist_external_id
      ), batch as (
        select given.*, known.id is not null as is_known,
          (${listOf(columns, 'known.')}) is not distinct from (${listOf(columns, 'given.')}) as is_same
        from given left join artworks known on known.external_id = given.external_id
      ), written as (
        insert into artworks (id, external_id, created_at, ${listOf(inserted)})
        select id, external_id, ${now.toISOString()}::timestamptz, ${listOf(inserted)}
        from batch where profile_id is not null and not (is_known and is_same)
        on conflict (external_id) do update set ${excluded}, updated_at = now()
        where (${listOf(columns, 'artworks.')}) is distinct from (${listOf(columns, 'excluded.')})
        returning 1
      )
      select json_build_object(
        'known', (select count(*)::int from batch where is_known and profile_id is not null),
        'written', (select count(*)::int from written),
        'orphans', coalesce((select json_agg(line order by line) from batch where profile_id is null), '[]'::json)
      ) as item`,
  );
  if (rows.some(({ entry }) => entry.images.length > 0)) {
    await db.execute(sql`
      insert into staged_pictures
      select line, external_id, images from staged_artworks where images is not null`);
  }
  await db.execute(sql`truncate staged_artworks`);
  return written ?? NOTHING_WRITTEN;
}

function formatArtwork({ line, externalId, artistExternalId, entry }: StagedArtwork, id: string | null): string {
  const { size, tags, images } = entry;
  return formatRow([
    line,
    id,
    externalId,
    artistExternalId,
    entry.title,
    entry.year,
    entry.medium,
    entry.category,
    size.height,
    size.width,
    size.depth,
    size.unit,
    size.text,
    entry.edition,
    entry.series,
    entry.inventoryNumber,
    entry.creditLine,
    entry.description,
    // Tags never contain commas, and file names never contain line breaks.
    tags.join(','),
    images.length > 0 ? images.join('\n') : null,
  ]);
}
