CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trial_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "topped_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "cart_key" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "has_subscription" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_type" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_interval" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "upkeep" ADD COLUMN "events_read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "artworks_topped" ON "artworks" USING btree ("topped_until") WHERE topped_until is not null;--> statement-breakpoint
CREATE INDEX "boosts_to_do" ON "boosts" USING btree ("created_at","id") WHERE ends_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "boosts_done" ON "boosts" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "purchases_invoice" ON "purchases" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "purchases_subject" ON "purchases" USING btree ("reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open_cart" ON "purchases" USING btree ("cart_key") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("expires_at") WHERE state in ('OPEN', 'PENDING');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_customer_id_unique" UNIQUE("customer_id");--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_once" UNIQUE("grant_id","kind");--> statement-breakpoint
-- A subscription that is deleted with its profile is ended at the provider, whichever statement deletes it.
CREATE FUNCTION queue_orphaned_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_events (id, type, object_id)
  VALUES ('orphan_' || OLD.provider_id, 'subscription.orphaned', OLD.provider_id)
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER subscriptions_orphaned AFTER DELETE ON subscriptions FOR EACH ROW
  WHEN (OLD.provider_id IS NOT NULL AND OLD.status NOT IN ('canceled', 'incomplete_expired'))
  EXECUTE FUNCTION queue_orphaned_subscription();
