CREATE TABLE "views" (
	"artwork_id" uuid,
	"opportunity_id" uuid,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "views_artwork" UNIQUE("artwork_id","day"),
	CONSTRAINT "views_opportunity" UNIQUE("opportunity_id","day"),
	CONSTRAINT "views_one_subject" CHECK (num_nonnulls(artwork_id, opportunity_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;