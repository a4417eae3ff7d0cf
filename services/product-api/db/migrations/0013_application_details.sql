CREATE TABLE "application_numbers" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "juror_assignments" (
	"juror_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "juror_assignments_juror_id_application_id_pk" PRIMARY KEY("juror_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "artist_applications" DROP CONSTRAINT "artist_applications_once";--> statement-breakpoint
ALTER TABLE "artist_applications" ADD COLUMN "artist_name" text;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD COLUMN "published_feedback" text;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD COLUMN "previous_feedback" text;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD COLUMN "allows_originals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jury_rounds" ADD COLUMN "is_assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_numbers" ADD CONSTRAINT "application_numbers_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juror_assignments" ADD CONSTRAINT "juror_assignments_juror_id_jurors_id_fk" FOREIGN KEY ("juror_id") REFERENCES "public"."jurors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juror_assignments" ADD CONSTRAINT "juror_assignments_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "juror_assignments_application" ON "juror_assignments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artist_applications_call" ON "artist_applications" USING btree ("opportunity_id","profile_id");
--> statement-breakpoint
UPDATE "artist_applications" SET published_feedback = feedback WHERE decision IS NOT NULL AND feedback IS NOT NULL;
--> statement-breakpoint
INSERT INTO "application_numbers" (opportunity_id, last)
  SELECT opportunity_id, max(number) FROM "artist_applications" WHERE opportunity_id IS NOT NULL GROUP BY opportunity_id;
--> statement-breakpoint
-- Rows before and after a statement are compared as sets. The plan of a join is kept from the first update of a
-- connection, and that of one row would compare each of 10,000 rows with all others.
CREATE OR REPLACE FUNCTION note_promises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  decided uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n.opportunity_id), array_agg(DISTINCT n.opportunity_id) FILTER (WHERE n.decision IS NOT NULL)
    INTO changed, decided FROM new_rows n WHERE n.status = 'SUBMITTED' AND n.opportunity_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT c.opportunity_id) INTO changed FROM (
      SELECT id, opportunity_id, status, decided_at FROM new_rows
        WHERE opportunity_id IS NOT NULL AND submitted_at IS NOT NULL
      EXCEPT SELECT id, opportunity_id, status, decided_at FROM old_rows) c;
    SELECT array_agg(DISTINCT c.opportunity_id) INTO decided FROM (
      SELECT id, opportunity_id, decided_at FROM new_rows WHERE opportunity_id IS NOT NULL AND submitted_at IS NOT NULL
      EXCEPT SELECT id, opportunity_id, decided_at FROM old_rows) c;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO opportunity_promises (opportunity_id, profile_id)
    SELECT id, profile_id FROM opportunities WHERE id = ANY (changed) ON CONFLICT DO NOTHING;
  UPDATE opportunity_promises SET due_at = now()
    WHERE opportunity_id = ANY (changed) AND (due_at IS NULL OR due_at > now())
      AND (counted_at IS NOT NULL OR opportunity_id = ANY (decided));
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "artist_applications" ADD COLUMN "filter_media" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- The index below has room for the beginnings of media, because its entries have at most 2,704 bytes. The previous version
-- writes the media as well.
CREATE FUNCTION set_filter_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.filter_media := array(
    SELECT beginning FROM (
      SELECT beginning, min(place) AS place, sum(octet_length(beginning)) OVER (ORDER BY min(place)) AS bytes
      FROM unnest(NEW.media) WITH ORDINALITY AS m(medium, place), left(medium, 60) AS beginning GROUP BY beginning
    ) beginnings WHERE bytes <= 1800 ORDER BY place);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_media BEFORE INSERT OR UPDATE OF media ON artist_applications
  FOR EACH ROW EXECUTE FUNCTION set_filter_media();
--> statement-breakpoint
UPDATE "artist_applications" SET media = media WHERE media <> '{}';
--> statement-breakpoint
-- The values in the filters of the desk are counted by this index, without the rows. It has no column that the organizer
-- changes: a decision would have to be added to every index, to that of the search above all.
CREATE INDEX IF NOT EXISTS "artist_applications_values" ON "artist_applications" (opportunity_id)
  INCLUDE (country, filter_media) WHERE status = 'SUBMITTED' AND submitted_at IS NOT NULL;
--> statement-breakpoint
-- An index is read alone only while most of its rows are known to be visible, as they are after a vacuum.
ALTER TABLE "artist_applications" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
