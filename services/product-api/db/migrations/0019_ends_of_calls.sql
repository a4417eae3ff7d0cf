ALTER TABLE "artist_applications" ADD COLUMN "call_withdrawn_at" timestamp with time zone;
--> statement-breakpoint
-- Artists still read when a call was withdrawn once its row is removed, also together with its profile.
CREATE FUNCTION note_call_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artist_applications SET call_withdrawn_at = coalesce(OLD.deleted_at, now()) WHERE opportunity_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_withdrawn BEFORE DELETE ON opportunities
  FOR EACH ROW EXECUTE FUNCTION note_call_withdrawal();
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "closed_early_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "closed_early_from" jsonb;
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "first_closed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "promised_on" date;
