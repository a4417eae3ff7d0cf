CREATE INDEX "artworks_boosted" ON "artworks" USING btree ("boosted_until") WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX "opportunities_highlighted" ON "opportunities" USING btree ("highlighted_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "boosts_end" ON "boosts" USING btree ("ends_at") WHERE ends_at is not null;