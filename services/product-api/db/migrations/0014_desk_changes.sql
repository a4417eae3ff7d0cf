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
-- With the condition of a submitted application, and the country, by which a list filters without reading the rows.
CREATE INDEX IF NOT EXISTS "artist_applications_sent" ON "artist_applications" (opportunity_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (country) WHERE status = 'SUBMITTED' AND submitted_at IS NOT NULL;
--> statement-breakpoint
-- Compared as sets, as in note_promises(). What the desk searches and filters by changes with `submitted_at` alone.
CREATE FUNCTION note_desk_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO desk_changes (opportunity_id)
      SELECT DISTINCT c.opportunity_id FROM (
        (SELECT id, opportunity_id, profile_id, status, submitted_at, desk_state, labels, decision, decided_at FROM new_rows
          EXCEPT SELECT id, opportunity_id, profile_id, status, submitted_at, desk_state, labels, decision, decided_at FROM old_rows)
        UNION ALL
        (SELECT id, opportunity_id, profile_id, status, submitted_at, desk_state, labels, decision, decided_at FROM old_rows
          EXCEPT SELECT id, opportunity_id, profile_id, status, submitted_at, desk_state, labels, decision, decided_at FROM new_rows)
      ) c WHERE c.opportunity_id IS NOT NULL ON CONFLICT DO NOTHING;
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
