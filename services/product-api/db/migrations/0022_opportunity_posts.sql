CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"opportunity_id" uuid,
	"plan_type" text NOT NULL,
	"grant_id" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posts_grant_id_unique" UNIQUE("grant_id")
);
--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "apply_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "apply_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "duration" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "employment" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_profile" ON "posts" USING btree ("profile_id","posted_at");--> statement-breakpoint
CREATE INDEX "posts_opportunity" ON "posts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_idempotency_key" ON "opportunities" USING btree ("profile_id","idempotency_key") WHERE idempotency_key is not null;