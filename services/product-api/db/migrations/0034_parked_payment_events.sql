DROP INDEX "payment_events_due";--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "payment_events_parked" ON "payment_events" USING btree ("parked_at" DESC NULLS LAST,"id") WHERE done_at is null and parked_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("due_at") WHERE done_at is null and parked_at is null;