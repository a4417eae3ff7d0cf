CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "hidden_from" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("opportunity_id","created_at" DESC NULLS LAST) WHERE settled_at is null;