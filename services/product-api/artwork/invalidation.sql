-- Returns the cache tags of the pages that show an artwork; null if visitors cannot see it.
CREATE OR REPLACE FUNCTION list_artwork_tags(artwork jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN artwork->>'visibility' IN ('PUBLIC', 'UNLISTED') AND artwork->>'frozen_at' IS NULL AND artwork->>'hidden_at' IS NULL
    THEN ARRAY['artworks', 'artwork:' || (artwork->>'id'), 'profile:' || (artwork->>'profile_id')]
  END
$$;
--> statement-breakpoint
-- The directory shows each artist's first works, so it changes when a work moves to another position among them. A work
-- that keeps its position is covered by its own tag.
CREATE OR REPLACE FUNCTION has_artwork_moved(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT
    ROW(before->>'visibility', before->>'frozen_at', before->>'hidden_at', before->>'position', before->>'cover_id')
    IS DISTINCT FROM
    ROW(after->>'visibility', after->>'frozen_at', after->>'hidden_at', after->>'position', after->>'cover_id')
$$;
--> statement-breakpoint
SELECT invalidate_when_changed(
  'artworks',
  '{updated_at,external_id,import_id,idempotency_key,stay_rank,deleted_from,deleted_at,deleted_among,published_at}'
);
