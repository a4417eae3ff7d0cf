CREATE INDEX IF NOT EXISTS "artworks_category" ON "artworks" USING btree ("category","has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_price_filters" ON "artworks" USING btree ("price_currency","price_amount","has_image","created_at","id","category","main_colour","orientation","availability") WHERE is_listed and price_kind = 'EXACT';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_names" ON "profiles" USING gin (ts_filter(search, '{a,b}'));--> statement-breakpoint
-- Last, because its lock ends with the transaction and holds up readers as well.
DROP INDEX "artworks_price_listed";
