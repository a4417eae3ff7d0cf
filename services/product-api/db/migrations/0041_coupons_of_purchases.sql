ALTER TABLE "purchases" ADD COLUMN "coupon_id" text;--> statement-breakpoint
CREATE INDEX "purchases_coupon" ON "purchases" USING btree ("coupon_id","profile_id") WHERE coupon_id is not null;