CREATE TABLE IF NOT EXISTS "application_readers" (
	"opportunity_id" uuid NOT NULL CONSTRAINT "application_readers_opportunity_id_opportunities_id_fk" REFERENCES "public"."opportunities"("id") ON DELETE cascade,
	"account_id" uuid NOT NULL CONSTRAINT "application_readers_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_readers_opportunity_id_account_id_pk" PRIMARY KEY("opportunity_id","account_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_readers_account" ON "application_readers" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "application_readers" ("opportunity_id", "account_id", "created_at")
SELECT a.opportunity_id, r.account_id, min(r.created_at)
FROM application_accesses r JOIN artist_applications a ON a.id = r.application_id
WHERE r.role = 'ORGANIZER' AND r.account_id IS NOT NULL AND a.opportunity_id IS NOT NULL
GROUP BY a.opportunity_id, r.account_id
ON CONFLICT DO NOTHING;
