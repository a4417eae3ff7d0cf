CREATE TABLE "applications" (
	"opportunity_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "applications_opportunity_id_day_pk" PRIMARY KEY("opportunity_id","day")
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "apply_key" text GENERATED ALWAYS AS (case when apply_method = 'URL' then substring(lower(apply_value) from '^https?://(?:www\.)?([^?#]*[^?#/])') end) STORED;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunities_apply" ON "opportunities" USING btree ("apply_key") WHERE status = 'PUBLISHED' and not is_past;