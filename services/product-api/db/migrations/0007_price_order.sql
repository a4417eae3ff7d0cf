CREATE INDEX "artworks_price_listed" ON "artworks" USING btree ("price_currency","price_amount","has_image","created_at","id") WHERE is_listed and price_kind = 'EXACT';--> statement-breakpoint
-- Last, because its lock ends with the transaction and holds up readers as well.
DROP INDEX "artworks_price";
