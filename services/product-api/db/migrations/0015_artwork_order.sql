DROP INDEX "artworks_profile";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE INDEX "artworks_profile" ON "artworks" USING btree ("profile_id","is_listed","has_image" DESC NULLS LAST,"position" NULLS FIRST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);