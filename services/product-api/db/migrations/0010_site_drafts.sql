CREATE TABLE IF NOT EXISTS "site_drafts" (
	"account_id" uuid PRIMARY KEY NOT NULL
		CONSTRAINT "site_drafts_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"settings" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
