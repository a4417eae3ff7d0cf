ALTER TABLE "artworks" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "checksum" text;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_idempotency_key" ON "artworks" USING btree ("profile_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "images_upload" ON "images" USING btree ("created_at") WHERE kind = 'UPLOAD';