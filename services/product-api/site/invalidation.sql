-- Every page shows some of the site's settings.
CREATE OR REPLACE FUNCTION list_site_change_tags(change jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN change IS NOT NULL THEN '{site}'::text[] END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('site_changes', '{}');
--> statement-breakpoint
-- Every page links to the operator's pages.
CREATE OR REPLACE FUNCTION list_page_version_tags(version jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN version IS NOT NULL THEN '{site}'::text[] END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('page_versions', '{}');
