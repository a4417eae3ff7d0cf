CREATE TABLE IF NOT EXISTS "blocks" (
	"profile_id" uuid NOT NULL CONSTRAINT "blocks_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"blocked_id" uuid NOT NULL,
	"blocked_account_id" uuid CONSTRAINT "blocks_blocked_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_profile_id_blocked_id_pk" PRIMARY KEY("profile_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "following_pages" (
	"profile_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "following_pages_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"visited_at" timestamp with time zone,
	"earlier_visit_at" timestamp with time zone,
	"feed_key" text,
	CONSTRAINT "following_pages_feed_key_unique" UNIQUE("feed_key")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "follows" (
	"follower_id" uuid NOT NULL CONSTRAINT "follows_follower_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"followed_id" uuid NOT NULL CONSTRAINT "follows_followed_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"muted_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id")
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN IF NOT EXISTS "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN IF NOT EXISTS "extended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "blocks_account" ON "blocks" USING btree ("blocked_account_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "blocks_newest" ON "blocks" USING btree ("profile_id","created_at" DESC NULLS LAST,"blocked_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "follows_followed" ON "follows" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "follows_created" ON "follows" USING btree ("follower_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_published" ON "artworks" USING btree ("profile_id",(coalesce(published_at, created_at)) desc nulls last,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "opportunities_announced" ON "opportunities" USING btree ("profile_id",(greatest(published_at, extended_at)) desc nulls last,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
-- A work counts as new only once: it keeps its publication time if it is withdrawn and becomes public again.
CREATE OR REPLACE FUNCTION set_artwork_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published_at IS NULL THEN
    NEW.published_at := CASE WHEN NEW.visibility = 'PUBLIC' THEN now() WHEN OLD.visibility = 'PUBLIC' THEN NEW.created_at END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER artworks_set_published BEFORE UPDATE OF visibility ON artworks
  FOR EACH ROW WHEN (OLD.visibility IS DISTINCT FROM NEW.visibility) EXECUTE FUNCTION set_artwork_published();
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
  '{updated_at,external_id,import_id,idempotency_key,stay_rank,deleted_from,deleted_at,deleted_among,published_at}'
);
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
  '{updated_at,external_id,idempotency_key,hidden_reason,hidden_from,hidden_at,deleted_from,deleted_at,extended_at}'
);
--> statement-breakpoint
-- A call's page lists its changes.
CREATE OR REPLACE FUNCTION list_opportunity_change_tags(change jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['opportunity:' || (change->>'opportunity_id')]
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('opportunity_changes', '{told_at}');
