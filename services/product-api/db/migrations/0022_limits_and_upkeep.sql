CREATE TABLE "jury_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jury_invitations_created" ON "jury_invitations" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "upkeep" ADD COLUMN "failed_steps" text[] DEFAULT '{}' NOT NULL;
