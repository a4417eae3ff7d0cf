CREATE TABLE IF NOT EXISTS "artwork_bookmarks" (
	"profile_id" uuid NOT NULL
		CONSTRAINT "artwork_bookmarks_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"artwork_id" uuid NOT NULL
		CONSTRAINT "artwork_bookmarks_artwork_id_artworks_id_fk" REFERENCES "public"."artworks"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artwork_bookmarks_profile_id_artwork_id_pk" PRIMARY KEY("profile_id","artwork_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL
		CONSTRAINT "collections_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"link_key" uuid,
	"link_shows_notes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_link_key_unique" UNIQUE("link_key")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "collection_walls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL
		CONSTRAINT "collection_walls_collection_id_collections_id_fk" REFERENCES "public"."collections"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"length" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "collection_works" (
	"collection_id" uuid NOT NULL
		CONSTRAINT "collection_works_collection_id_collections_id_fk" REFERENCES "public"."collections"("id") ON DELETE cascade,
	"artwork_id" uuid NOT NULL
		CONSTRAINT "collection_works_artwork_id_artworks_id_fk" REFERENCES "public"."artworks"("id") ON DELETE cascade,
	"wall_id" uuid
		CONSTRAINT "collection_works_wall_id_collection_walls_id_fk" REFERENCES "public"."collection_walls"("id") ON DELETE set null,
	"position" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_works_collection_id_artwork_id_pk" PRIMARY KEY("collection_id","artwork_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artwork_bookmarks_artwork" ON "artwork_bookmarks" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collection_walls_collection" ON "collection_walls" USING btree ("collection_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collection_works_artwork" ON "collection_works" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collection_works_wall" ON "collection_works" USING btree ("wall_id") WHERE wall_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collections_profile" ON "collections" USING btree ("profile_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
