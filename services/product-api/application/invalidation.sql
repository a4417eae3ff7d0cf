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
