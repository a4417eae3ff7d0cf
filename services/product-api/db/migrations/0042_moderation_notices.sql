CREATE TABLE "moderation_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"artwork_id" uuid,
	"profile_id" uuid,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	"decision" text,
	"decision_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_notices_one_subject" CHECK (num_nonnulls(opportunity_id, artwork_id, profile_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
-- Indexes whose condition names the column go with it, and are created again below.
ALTER TABLE "profiles" DROP COLUMN "is_listed";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (hidden_at is null and (image_id is not null or coalesce(bio, '') <> '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_opportunity" ON "moderation_notices" USING btree ("opportunity_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_artwork" ON "moderation_notices" USING btree ("artwork_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_profile" ON "moderation_notices" USING btree ("profile_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "moderation_notices_answered" ON "moderation_notices" USING btree ("answered_at" DESC NULLS LAST) WHERE answered_at is not null and decided_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "admin_actions_subject" ON "admin_actions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_sitemap" ON "profiles" USING btree ("id","updated_at") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role" ON "profiles" USING btree ("role","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_country" ON "profiles" USING btree ("country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_country" ON "profiles" USING btree ("role","country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_city" ON "profiles" USING btree ("city_key","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_organization_type" ON "profiles" USING btree ("organization_type","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_name" ON "profiles" USING btree ("role","name_key","id") WHERE is_listed;--> statement-breakpoint
-- Calls that were hidden before notices were stored: their owners may appeal as well.
UPDATE opportunities SET hidden_at = updated_at WHERE status = 'HIDDEN';--> statement-breakpoint
INSERT INTO moderation_notices (id, opportunity_id, kind, reason, admin_id, created_at)
  SELECT gen_random_uuid(), o.id, 'HIDE', coalesce(o.hidden_reason, ''), x.account_id, coalesce(x.created_at, o.updated_at)
  FROM opportunities o LEFT JOIN LATERAL (
    SELECT account_id, created_at FROM admin_actions
    WHERE subject_id = o.id AND action = 'HIDE_OPPORTUNITY' ORDER BY created_at DESC LIMIT 1
  ) x ON true WHERE o.status = 'HIDDEN';--> statement-breakpoint
-- Whatever is added to a hidden profile, published there or moved there is hidden with it.
CREATE FUNCTION hide_with_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT hidden_at INTO since FROM profiles WHERE id = NEW.profile_id;
  IF since IS NOT NULL AND NEW.hidden_at IS NULL THEN
    NEW.hidden_at := now();
    IF TG_TABLE_NAME = 'opportunities' THEN
      NEW.hidden_from := NEW.status;
      NEW.status := 'HIDDEN';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_hidden_with_profile BEFORE INSERT OR UPDATE OF profile_id ON artworks
  FOR EACH ROW EXECUTE FUNCTION hide_with_profile();
--> statement-breakpoint
CREATE TRIGGER opportunities_hidden_with_profile BEFORE INSERT OR UPDATE OF status, profile_id ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED') EXECUTE FUNCTION hide_with_profile();
