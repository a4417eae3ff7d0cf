CREATE INDEX "artworks_sitemap" ON "artworks" USING btree ("id","updated_at") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "opportunities_sitemap" ON "opportunities" USING btree ("id","updated_at","visible_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "profiles_sitemap" ON "profiles" USING btree ("id","updated_at") WHERE is_listed;