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
-- Visitors can enquire about a work once its artist's account has a verified address.
CREATE OR REPLACE FUNCTION invalidate_profiles_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate((SELECT array_agg('profile:' || id) FROM profiles WHERE account_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_invalidate AFTER UPDATE OF email, is_email_verified ON accounts
  FOR EACH ROW WHEN ((OLD.email, OLD.is_email_verified) IS DISTINCT FROM (NEW.email, NEW.is_email_verified))
  EXECUTE FUNCTION invalidate_profiles_of_account();
--> statement-breakpoint
-- A call's page shows whether applicants were answered in time, and the accepted artists who agreed to be listed.
CREATE OR REPLACE FUNCTION invalidate_opportunity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate(ARRAY['opportunity:' || coalesce(NEW.opportunity_id, OLD.opportunity_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER opportunity_promises_invalidate AFTER INSERT OR UPDATE OF counted_at ON opportunity_promises
  FOR EACH ROW EXECUTE FUNCTION invalidate_opportunity();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER artist_applications_invalidate_shown
  AFTER UPDATE OF is_shown, status, opportunity_id ON artist_applications
  FOR EACH ROW WHEN ((OLD.is_shown OR NEW.is_shown) AND ROW(OLD.is_shown, OLD.status, OLD.opportunity_id)
    IS DISTINCT FROM ROW(NEW.is_shown, NEW.status, NEW.opportunity_id))
  EXECUTE FUNCTION invalidate_opportunity();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER artist_applications_invalidate_deleted AFTER DELETE ON artist_applications
  FOR EACH ROW WHEN (OLD.is_shown) EXECUTE FUNCTION invalidate_opportunity();
--> statement-breakpoint
-- An organizer's page shows how promptly its applicants were answered.
CREATE OR REPLACE FUNCTION invalidate_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate(ARRAY['profile:' || coalesce(NEW.profile_id, OLD.profile_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organizer_records_invalidate AFTER INSERT OR UPDATE OR DELETE ON organizer_records
  FOR EACH ROW EXECUTE FUNCTION invalidate_organizer();
--> statement-breakpoint
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
  '{updated_at,external_id,import_id,idempotency_key,stay_rank,deleted_from,deleted_at,deleted_among}'
);
--> statement-breakpoint
-- Returns the cache tags of the pages that show a picture; null if the picture was uploaded but not saved yet.
CREATE OR REPLACE FUNCTION list_image_tags(image jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN image->>'kind' <> 'UPLOAD' THEN ARRAY[
      'artwork:' || (image->>'artwork_id'),
      'opportunity:' || (image->>'opportunity_id'),
      'profile:' || (image->>'profile_id')
    ]
  END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('images', '{}');
--> statement-breakpoint
-- Returns the cache tags of the pages that show an opportunity; null if visitors cannot see it.
CREATE OR REPLACE FUNCTION list_opportunity_tags(opportunity jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN opportunity->>'status' = 'PUBLISHED' THEN ARRAY[
      'opportunities',
      'opportunity:' || (opportunity->>'id'),
      'profile:' || (opportunity->>'profile_id')
    ]
  END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed(
  'opportunities',
  '{updated_at,external_id,idempotency_key,hidden_reason,hidden_from,hidden_at,deleted_from,deleted_at}'
);
--> statement-breakpoint
-- A call's page lists its changes.
CREATE OR REPLACE FUNCTION list_opportunity_change_tags(change jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['opportunity:' || (change->>'opportunity_id')]
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('opportunity_changes', '{told_at}');
--> statement-breakpoint
-- Returns the cache tags of the pages that show a profile; null if visitors cannot see it.
CREATE OR REPLACE FUNCTION list_profile_tags(profile jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN profile->>'id' IS NOT NULL AND profile->>'hidden_at' IS NULL
    THEN ARRAY['profiles', 'profile:' || (profile->>'id')]
  END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('profiles', '{updated_at,external_id,idempotency_key,customer_id}');
--> statement-breakpoint
-- Returns the cache tags of the pages that depend on a plan: works, opportunities and the profile.
CREATE OR REPLACE FUNCTION list_subscription_tags(subscription jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['artworks', 'opportunities', 'profile:' || (subscription->>'profile_id')]
$$;
--> statement-breakpoint
SELECT invalidate_when_changed(
  'subscriptions',
  '{updated_at,provider_id,interval,current_period_end,cancel_at,amount,currency,next_type,next_interval,changing_until,read_at}'
);
--> statement-breakpoint
DROP FUNCTION IF EXISTS is_public_row(text, jsonb);
