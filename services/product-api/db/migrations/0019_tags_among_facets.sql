-- Lists by tag and category read artworks.facets.
DROP TRIGGER artworks_tags_inserted ON artworks;--> statement-breakpoint
DROP TRIGGER artworks_tags_updated ON artworks;--> statement-breakpoint
DROP TRIGGER artworks_tags_deleted ON artworks;--> statement-breakpoint
DROP FUNCTION add_artwork_tags();--> statement-breakpoint
DROP FUNCTION replace_artwork_tags();--> statement-breakpoint
DROP FUNCTION remove_artwork_tags();--> statement-breakpoint
DROP TABLE "artwork_tags";--> statement-breakpoint
DROP INDEX "artworks_category";
