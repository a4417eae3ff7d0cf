-- The results of a round outlive what they were computed from. While it is closed, the figures of each application are
-- stored with the round, and the row stays when its artist deletes the application, with the number alone.
ALTER TABLE "round_applications" DROP CONSTRAINT "round_applications_application_id_artist_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "round_applications" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round_applications" ADD COLUMN "result" jsonb;--> statement-breakpoint
UPDATE round_applications ra SET number = a.number FROM artist_applications a WHERE a.id = ra.application_id;
--> statement-breakpoint
CREATE FUNCTION number_round_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := (SELECT number FROM artist_applications WHERE id = NEW.application_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER round_applications_numbered BEFORE INSERT ON round_applications
  FOR EACH ROW EXECUTE FUNCTION number_round_application();
--> statement-breakpoint
UPDATE round_applications ra SET result = jsonb_build_object('mean', s.mean, 'spread', s.spread, 'lowest', s.lowest,
    'highest', s.highest, 'reviews', coalesce(s.reviews, 0), 'conflicts', coalesce(s.conflicts, 0))
  FROM jury_rounds r JOIN round_applications listed ON listed.round_id = r.id
  JOIN artist_applications a ON a.id = listed.application_id AND a.status = 'SUBMITTED'
  LEFT JOIN (
    SELECT v.round_id, v.application_id, avg(v.score) AS mean, stddev_pop(v.score) AS spread, min(v.score) AS lowest,
      max(v.score) AS highest, count(v.score)::int AS reviews, (count(*) FILTER (WHERE v.has_conflict))::int AS conflicts
    FROM reviews v WHERE NOT EXISTS (
      SELECT FROM jurors j JOIN profiles own ON own.account_id = j.account_id
        JOIN artist_applications theirs ON theirs.profile_id = own.id
      WHERE j.id = v.juror_id AND theirs.id = v.application_id)
    GROUP BY v.round_id, v.application_id
  ) s ON s.round_id = listed.round_id AND s.application_id = listed.application_id
  WHERE r.state = 'CLOSED' AND ra.round_id = listed.round_id AND ra.application_id = listed.application_id;
--> statement-breakpoint
ALTER TABLE "jurors" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jurors" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jurors" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "jurors" DROP CONSTRAINT "jurors_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- A juror who deletes the account leaves: the reviews stay without name and address, because they decide with those of the
-- others. What an open round still expects of the juror becomes free for others, and a round that has not opened loses the
-- juror.
CREATE FUNCTION leave_juries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM jurors j USING jury_rounds r WHERE r.id = j.round_id AND r.opened_at IS NULL AND j.account_id = OLD.id;
  DELETE FROM mails m USING jurors j WHERE j.id = m.juror_id AND j.account_id = OLD.id;
  DELETE FROM juror_assignments ja USING jurors j, jury_rounds r
    WHERE j.id = ja.juror_id AND r.id = j.round_id AND r.state = 'OPEN' AND j.account_id = OLD.id AND NOT EXISTS (
      SELECT FROM reviews v
      WHERE v.juror_id = ja.juror_id AND v.application_id = ja.application_id AND v.score IS NOT NULL);
  UPDATE jurors SET account_id = NULL, email = NULL, name = NULL, left_at = now() WHERE account_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_leave_juries BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION leave_juries();
--> statement-breakpoint
-- A round scores what was sent when it opened. A submission that a later one replaces is kept for it.
CREATE TABLE "application_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"submission" jsonb NOT NULL,
	"artist_name" text
);
--> statement-breakpoint
ALTER TABLE "application_images" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "round_applications" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "round_applications" ADD COLUMN "version_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_versions" ADD CONSTRAINT "application_versions_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_images" ADD CONSTRAINT "application_images_version_id_application_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."application_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_applications" ADD CONSTRAINT "round_applications_version_id_application_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."application_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_versions_application" ON "application_versions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_images_version" ON "application_images" USING btree ("version_id") WHERE version_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "round_applications_version" ON "round_applications" USING btree ("version_id") WHERE version_id is not null;
--> statement-breakpoint
-- What was recorded before does not tell who downloaded all applications from who opened one.
ALTER TABLE "application_accesses" ADD COLUMN "kind" text DEFAULT 'OPENED' NOT NULL;
