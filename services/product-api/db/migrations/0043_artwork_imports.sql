CREATE TABLE "artwork_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork_imports" ADD CONSTRAINT "artwork_imports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_imports_profile" ON "artwork_imports" USING btree ("profile_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_import_id_artwork_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."artwork_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artworks_import" ON "artworks" USING btree ("import_id") WHERE import_id is not null;