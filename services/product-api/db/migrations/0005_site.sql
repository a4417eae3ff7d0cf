CREATE TABLE "site_changes" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Shared by all invalidations. The rule for each table that pages show is in the `invalidation.sql` file of its noun.
-- CONTRIBUTING.md explains how to change a rule.

-- Tells every web process which cache tags have changed, once the transaction commits. Can also be called from outside
-- the product: SELECT invalidate('{artworks}'). More than a thousand tags invalidate everything.
CREATE OR REPLACE FUNCTION invalidate(given text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(DISTINCT tag) INTO changed FROM unnest(given) AS tag WHERE tag IS NOT NULL;
  IF changed IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO invalidations (tags) VALUES (CASE WHEN cardinality(changed) > 1000 THEN '{*}' ELSE changed END);
  PERFORM pg_notify('invalidations', '');
END $$;
--> statement-breakpoint
-- Returns the cache tags of the pages that show a row; null if visitors cannot see the row. Not immutable, because an
-- immutable function would be created before its migration's transaction, and before the functions that it calls.
CREATE OR REPLACE FUNCTION list_row_tags(source text, r jsonb) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE source
    WHEN 'artworks' THEN list_artwork_tags(r)
    WHEN 'images' THEN list_image_tags(r)
    WHEN 'opportunities' THEN list_opportunity_tags(r)
    WHEN 'opportunity_changes' THEN list_opportunity_change_tags(r)
    WHEN 'profiles' THEN list_profile_tags(r)
    WHEN 'site_changes' THEN list_site_change_tags(r)
    WHEN 'subscriptions' THEN list_subscription_tags(r)
  END;
END $$;
--> statement-breakpoint
-- Returns the cache tags that a change to a row invalidates. `before` is null for an insert, and `after` is null for a
-- deletion.
CREATE OR REPLACE FUNCTION list_change_tags(source text, before jsonb, after jsonb) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  tags_before text[] := list_row_tags(source, before);
  tags_after text[] := list_row_tags(source, after);
  changed text[] := coalesce(tags_before, '{}') || coalesce(tags_after, '{}');
BEGIN
  -- Deleted pages are not served stale, even during an outage.
  IF source IN ('artworks', 'opportunities', 'profiles') AND tags_before IS NOT NULL AND tags_after IS NULL THEN
    changed := changed || ('gone:' || (before->>'id'));
  END IF;
  IF source = 'artworks' AND changed <> '{}' AND has_artwork_moved(before, after) THEN
    changed := changed || '{profiles}'::text[];
  END IF;
  RETURN changed;
END $$;
--> statement-breakpoint
-- Runs after a statement that changed rows of a table that pages show. Its argument lists the columns that no page
-- shows.
CREATE OR REPLACE FUNCTION invalidate_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
  unseen text[] := coalesce(TG_ARGV[0], '{}');
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO changed
    FROM new_rows AS n, unnest(list_change_tags(TG_TABLE_NAME, NULL, to_jsonb(n))) AS tag;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT tag) INTO changed
    FROM old_rows AS o, unnest(list_change_tags(TG_TABLE_NAME, to_jsonb(o), NULL)) AS tag;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO changed
    FROM (
      SELECT to_jsonb(o) - unseen AS before, to_jsonb(n) - unseen AS after
      FROM old_rows AS o JOIN new_rows AS n ON n.id = o.id
      OFFSET 0
    ) AS changes, unnest(list_change_tags(TG_TABLE_NAME, before, after)) AS tag
    WHERE before IS DISTINCT FROM after;
  ELSE
    changed := '{*}';
  END IF;
  PERFORM invalidate(changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Creates the triggers of a table that call invalidate_changes(). @param unseen columns that no page shows.
CREATE OR REPLACE FUNCTION invalidate_when_changed(source text, unseen text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes()', source || '_invalidate_insert', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes(%L)', source || '_invalidate_update', source, unseen);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes()', source || '_invalidate_delete', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes()', source || '_invalidate_truncate', source);
END $$;
--> statement-breakpoint
-- Every page shows some of the site's settings.
CREATE OR REPLACE FUNCTION list_site_change_tags(change jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN change IS NOT NULL THEN '{site}'::text[] END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('site_changes', '{}');
