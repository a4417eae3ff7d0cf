CREATE INDEX "profiles_role_name" ON "profiles" USING btree ("role","name_key","id") WHERE is_listed;--> statement-breakpoint
-- profiles.active_at moves on when a work or a call of the profile is newly seen by visitors; what the owner changes
-- on the profile itself moves it as well (db/queries/profile-own.ts). It never goes back, and what was imported is
-- nobody's activity: members come before it in the directory.
CREATE FUNCTION refresh_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen_since timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'opportunities' THEN
    seen_since := NEW.published_at;
  ELSIF TG_OP = 'INSERT' THEN
    seen_since := NEW.created_at;
  ELSE
    seen_since := NEW.updated_at;
  END IF;
  UPDATE profiles SET active_at = seen_since WHERE id = NEW.profile_id AND active_at < seen_since;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_activity_inserted AFTER INSERT ON artworks
  FOR EACH ROW WHEN (NEW.is_listed AND NEW.external_id IS NULL) EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
CREATE TRIGGER artworks_activity_shown AFTER UPDATE OF visibility ON artworks
  FOR EACH ROW WHEN (NEW.is_listed AND OLD.visibility <> NEW.visibility AND NEW.external_id IS NULL)
  EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
CREATE TRIGGER opportunities_activity_inserted AFTER INSERT ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED' AND NEW.external_id IS NULL) EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
CREATE TRIGGER opportunities_activity_published AFTER UPDATE OF status ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED' AND OLD.status <> 'PUBLISHED' AND NEW.external_id IS NULL)
  EXECUTE FUNCTION refresh_activity();
