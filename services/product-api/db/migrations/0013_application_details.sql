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
