CREATE TABLE IF NOT EXISTS "registrations" (
	"account_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "registrations_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "site_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"account_id" uuid CONSTRAINT "site_invitations_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"used_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT IF EXISTS "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "invitation_id" uuid CONSTRAINT "mails_invitation_id_site_invitations_id_fk" REFERENCES "public"."site_invitations"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_waiting" ON "registrations" USING btree ("requested_at","account_id") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_declined" ON "registrations" USING btree ("decided_at" DESC NULLS LAST,"account_id" DESC NULLS LAST) WHERE state = 'DECLINED';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_unannounced" ON "registrations" USING btree ("requested_at") WHERE state = 'WAITING' and announced_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_announced" ON "registrations" USING btree ("announced_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "site_invitations_unused" ON "site_invitations" USING btree ("expires_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE used_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "site_invitations_used" ON "site_invitations" USING btree ("used_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "site_invitations_account" ON "site_invitations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "site_invitations_sent" ON "site_invitations" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_invitation" ON "mails" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null when 'JURY' then juror_id is not null when 'INVITATION' then invitation_id is not null else account_id is not null end);
--> statement-breakpoint
-- An account's profiles stay hidden until its registration is approved, no matter who changes them.
CREATE OR REPLACE FUNCTION hide_unapproved_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL AND EXISTS (
    SELECT FROM registrations WHERE account_id = NEW.account_id AND state <> 'APPROVED'
  ) THEN
    NEW.hidden_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_hide_unapproved BEFORE INSERT OR UPDATE OF hidden_at, account_id ON profiles
  FOR EACH ROW EXECUTE FUNCTION hide_unapproved_profile();
--> statement-breakpoint
-- Works and calls that a hidden profile publishes or receives are hidden too, and become visible with the profile.
CREATE OR REPLACE FUNCTION hide_artwork_of_hidden_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL AND NEW.visibility IN ('PUBLIC', 'UNLISTED') AND EXISTS (
    SELECT FROM profiles WHERE id = NEW.profile_id AND hidden_at IS NOT NULL
  ) THEN
    NEW.hidden_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER artworks_hide_with_profile BEFORE INSERT OR UPDATE OF hidden_at, profile_id, visibility ON artworks
  FOR EACH ROW EXECUTE FUNCTION hide_artwork_of_hidden_profile();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hide_opportunity_of_hidden_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM profiles WHERE id = NEW.profile_id AND hidden_at IS NOT NULL) THEN
    NEW.status := 'HIDDEN';
    NEW.hidden_from := 'PUBLISHED';
    NEW.hidden_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER opportunities_hide_with_profile BEFORE INSERT OR UPDATE OF status, profile_id ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED') EXECUTE FUNCTION hide_opportunity_of_hidden_profile();
