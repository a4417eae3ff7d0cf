import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ImportedProfile } from '../../../import/artist';
import type { ImportedArtwork } from '../../../import/artwork';
import type { Db } from '../../client';
import { readFirst } from '../shared/page';

/**
 * The outcome of a batch: `known` rows existed before, `written` were inserted or updated; `orphans` are the external
 * ids of artworks whose artist is missing, which were skipped.
 */
export type Written = { known: number; written: number; orphans: string[] };

/** One JSON parameter for a whole batch, expanded into rows by SQL. */
function createBatch(rows: object[]): SQL {
  return sql`${JSON.stringify(rows.map((row) => ({ id: v7(), ...row })))}::text::jsonb`;
}

async function write(db: Db, statement: SQL): Promise<Written> {
  return (await readFirst<Written>(db, statement)) ?? { known: 0, written: 0, orphans: [] };
}

/**
 * Upserts artists as profiles by their external ids; unchanged rows are not written, so a repeat is idempotent. Their
 * `active_at` is the epoch: members come first in the directory, which is ordered by it.
 */
export async function upsertProfiles(db: Db, rows: ImportedProfile[]): Promise<Written> {
  return write(
    db,
    sql`
      with batch as (
        select * from jsonb_to_recordset(${createBatch(rows)})
          as entry (id uuid, "externalId" text, name text, bio text, city text, country text)
      ), written as (
        insert into profiles (id, external_id, role, name, bio, city, country, active_at)
        select id, "externalId", 'ARTIST', name, bio, city, country, to_timestamp(0) from batch
        on conflict (external_id) do update
        set name = excluded.name, bio = excluded.bio, city = excluded.city, country = excluded.country, updated_at = now()
        where (profiles.name, profiles.bio, profiles.city, profiles.country)
          is distinct from (excluded.name, excluded.bio, excluded.city, excluded.country)
        returning 1
      )
      select json_build_object(
        'known', (select count(*)::int from profiles join batch on profiles.external_id = batch."externalId"),
        'written', (select count(*)::int from written),
        'orphans', '[]'::json
      ) as item
    `,
  );
}

/** Upserts artworks by their external ids, each to the profile of its artist; idempotent like `upsertProfiles`. */
export async function upsertArtworks(db: Db, rows: ImportedArtwork[]): Promise<Written> {
  return write(
    db,
    sql`
      with batch as (
        select entry.*, profiles.id as profile_id
        from jsonb_to_recordset(${createBatch(rows)}) as entry (
          id uuid, "externalId" text, "artistExternalId" text, title text, year text, medium text, category text,
          height float8, width float8, depth float8, "sizeText" text, tags text[]
        )
        left join profiles on profiles.external_id = entry."artistExternalId"
      ), written as (
        insert into artworks
          (id, profile_id, external_id, title, year, medium, category, height, width, depth, size_text, tags)
        select id, profile_id, "externalId", title, year, medium, category, height, width, depth, "sizeText", tags
        from batch where profile_id is not null
        on conflict (external_id) do update
        set profile_id = excluded.profile_id, title = excluded.title, year = excluded.year, medium = excluded.medium,
          category = excluded.category, height = excluded.height, width = excluded.width, depth = excluded.depth,
          size_text = excluded.size_text, tags = excluded.tags, updated_at = now()
        where (artworks.profile_id, artworks.title, artworks.year, artworks.medium, artworks.category,
            artworks.height, artworks.width, artworks.depth, artworks.size_text, artworks.tags)
          is distinct from (excluded.profile_id, excluded.title, excluded.year, excluded.medium, excluded.category,
            excluded.height, excluded.width, excluded.depth, excluded.size_text, excluded.tags)
        returning 1
      )
      select json_build_object(
        'known', (
          select count(*)::int from artworks join batch on artworks.external_id = batch."externalId"
          where batch.profile_id is not null
        ),
        'written', (select count(*)::int from written),
        'orphans', coalesce((select json_agg("externalId") from batch where profile_id is null), '[]'::json)
      ) as item
    `,
  );
}
