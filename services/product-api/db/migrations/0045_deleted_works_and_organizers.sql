ALTER TABLE "artworks" ADD COLUMN "deleted_from" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "deleted_among" integer;--> statement-breakpoint
CREATE INDEX "artworks_deleted" ON "artworks" USING btree ("deleted_at") WHERE visibility = 'DELETED';--> statement-breakpoint
-- A work whose deletion is undone is not newly seen by visitors: its profile keeps its place in the directory.
DROP TRIGGER artworks_activity_shown ON artworks;--> statement-breakpoint
CREATE TRIGGER artworks_activity_shown AFTER UPDATE OF visibility ON artworks
  FOR EACH ROW WHEN (NEW.is_listed AND OLD.visibility <> NEW.visibility AND OLD.visibility <> 'DELETED'
    AND NEW.external_id IS NULL)
  EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "organizer" text;--> statement-breakpoint
UPDATE opportunities SET organizer = profiles.name FROM profiles WHERE profiles.id = opportunities.profile_id;--> statement-breakpoint
ALTER TABLE "opportunities" drop column "search";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', coalesce(fold(city), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold_list(tags), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(organizer), '')), 'C') || setweight(to_tsvector('simple', fold(description)), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "opportunities_search_open" ON "opportunities" USING gin ("search") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
-- opportunities.organizer: the name of the profile. The lock makes an insert wait for a concurrent change of the name; it
-- is as strong as the one that other triggers of the same insert take afterwards.
CREATE FUNCTION set_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name INTO NEW.organizer FROM profiles WHERE id = NEW.profile_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_organizer BEFORE INSERT OR UPDATE OF profile_id ON opportunities
FOR EACH ROW EXECUTE FUNCTION set_organizer();
--> statement-breakpoint
CREATE FUNCTION rename_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE opportunities SET organizer = NEW.name WHERE profile_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_rename_organizer AFTER UPDATE OF name ON profiles
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION rename_organizer();
