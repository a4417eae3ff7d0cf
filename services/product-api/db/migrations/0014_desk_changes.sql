CREATE TABLE "desk_changes" (
	"opportunity_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "desk_changes_opportunity_id_transaction_pk" PRIMARY KEY("opportunity_id","transaction")
);
--> statement-breakpoint
DROP INDEX "artist_applications_desk";--> statement-breakpoint
CREATE INDEX "desk_changes_created" ON "desk_changes" USING btree ("created_at");
--> statement-breakpoint
-- Late pages are found by this index alone, because it has the condition of a submitted application and the country.
CREATE INDEX IF NOT EXISTS "artist_applications_sent" ON "artist_applications" (opportunity_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (country) WHERE status = 'SUBMITTED' AND submitted_at IS NOT NULL;
--> statement-breakpoint
-- Rows are compared as sets, as in note_promises(). The search document, the media and the country change together with
-- `submitted_at`. An application may lose its call but never gets another one, so that the old rows name every desk.
CREATE FUNCTION note_desk_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO desk_changes (opportunity_id)
      SELECT DISTINCT changed.opportunity_id FROM (
        SELECT id, opportunity_id, status, submitted_at, desk_state, labels, decision, decided_at FROM old_rows
        EXCEPT
        SELECT id, opportunity_id, status, submitted_at, desk_state, labels, decision, decided_at FROM new_rows
      ) changed WHERE changed.opportunity_id IS NOT NULL ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO desk_changes (opportunity_id)
      SELECT DISTINCT opportunity_id FROM changed_rows WHERE opportunity_id IS NOT NULL ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_desk_insert AFTER INSERT ON artist_applications
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_changes();
--> statement-breakpoint
CREATE TRIGGER artist_applications_desk_update AFTER UPDATE ON artist_applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_changes();
--> statement-breakpoint
CREATE TRIGGER artist_applications_desk_delete AFTER DELETE ON artist_applications
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_changes();
