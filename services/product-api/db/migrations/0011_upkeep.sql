CREATE TABLE "pending_deletions" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upkeep" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"database_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "upkeep_one_row" CHECK ("upkeep"."is_only")
);
--> statement-breakpoint
CREATE INDEX "pending_deletions_due" ON "pending_deletions" USING btree ("due_at");--> statement-breakpoint
INSERT INTO upkeep DEFAULT VALUES;
--> statement-breakpoint
-- Whichever statement takes an image's row away, also by cascade: its original is to go from storage.
CREATE FUNCTION record_pending_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_deletions (key) VALUES (OLD.key) ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_removed AFTER DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
