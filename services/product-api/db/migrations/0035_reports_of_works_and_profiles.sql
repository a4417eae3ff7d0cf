ALTER TABLE "reports" ALTER COLUMN "opportunity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "artwork_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open_artwork" ON "reports" USING btree ("artwork_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_open_profile" ON "reports" USING btree ("profile_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls(opportunity_id, artwork_id, profile_id) = 1);