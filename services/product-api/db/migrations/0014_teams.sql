CREATE TABLE IF NOT EXISTS "members" (
	"profile_id" uuid NOT NULL CONSTRAINT "members_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"account_id" uuid NOT NULL CONSTRAINT "members_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"role" text NOT NULL,
	"name" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_here_at" timestamp with time zone,
	CONSTRAINT "members_profile_id_account_id_pk" PRIMARY KEY("profile_id","account_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "member_calls" (
	"profile_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL CONSTRAINT "member_calls_opportunity_id_opportunities_id_fk" REFERENCES "public"."opportunities"("id") ON DELETE cascade,
	CONSTRAINT "member_calls_profile_id_account_id_opportunity_id_pk" PRIMARY KEY("profile_id","account_id","opportunity_id"),
	CONSTRAINT "member_calls_member_fk" FOREIGN KEY ("profile_id","account_id") REFERENCES "public"."members"("profile_id","account_id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "sent_team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL CONSTRAINT "team_invitations_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"role" text NOT NULL,
	"opportunity_ids" uuid[] DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitations_address" UNIQUE("profile_id","address")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "team_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL CONSTRAINT "team_log_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"account_id" uuid CONSTRAINT "team_log_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE set null,
	"event" text NOT NULL,
	"member_id" uuid CONSTRAINT "team_log_member_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE set null,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jurors" ADD COLUMN IF NOT EXISTS "is_reviewer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "member_calls_opportunity" ON "member_calls" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "members_account" ON "members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sent_team_invitations_created" ON "sent_team_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_invitations_expiry" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_log_newest" ON "team_log" USING btree ("profile_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_log_created" ON "team_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_log_account" ON "team_log" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "team_log_member" ON "team_log" USING btree ("member_id");
--> statement-breakpoint
-- The members of organizations, and the owners of people's profiles.
CREATE OR REPLACE VIEW team AS
  SELECT profile_id, account_id, role FROM members
  UNION ALL
  SELECT id, account_id, 'OWNER' FROM profiles WHERE role <> 'ART_ORGANIZATION' AND account_id IS NOT NULL;
--> statement-breakpoint
-- The account that creates or claims an organization owns it.
CREATE OR REPLACE FUNCTION add_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO members (profile_id, account_id, role, joined_at) VALUES (NEW.id, NEW.account_id, 'OWNER', NEW.created_at)
    ON CONFLICT (profile_id, account_id) DO UPDATE SET role = 'OWNER' WHERE members.role <> 'OWNER';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_owner AFTER INSERT OR UPDATE OF account_id, role ON profiles
  FOR EACH ROW WHEN (NEW.role = 'ART_ORGANIZATION' AND NEW.account_id IS NOT NULL) EXECUTE FUNCTION add_owner();
--> statement-breakpoint
-- If the account that created the organization leaves, another owner takes its place.
CREATE OR REPLACE FUNCTION replace_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  heir uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = 'OWNER' THEN
    RETURN NULL;
  END IF;
  SELECT m.account_id INTO heir FROM members m
    WHERE m.profile_id = OLD.profile_id AND m.role = 'OWNER' AND m.account_id <> OLD.account_id
    ORDER BY EXISTS (SELECT FROM registrations r WHERE r.account_id = m.account_id AND r.state <> 'APPROVED'),
      m.joined_at, m.account_id LIMIT 1;
  IF heir IS NOT NULL THEN
    UPDATE profiles SET account_id = heir WHERE id = OLD.profile_id AND account_id = OLD.account_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER members_replace_owner AFTER DELETE OR UPDATE OF role ON members
  FOR EACH ROW WHEN (OLD.role = 'OWNER') EXECUTE FUNCTION replace_owner();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM profiles WHERE id = OLD.profile_id AND role = 'ART_ORGANIZATION' AND account_id IS NOT NULL
  ) AND NOT EXISTS (SELECT FROM members WHERE profile_id = OLD.profile_id AND role = 'OWNER') THEN
    RAISE EXCEPTION 'The organization % needs an owner', OLD.profile_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS members_require_owner ON members;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER members_require_owner AFTER DELETE OR UPDATE ON members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'OWNER') EXECUTE FUNCTION require_owner();
--> statement-breakpoint
-- Reviewers lose access to a call that moves to another profile.
CREATE OR REPLACE FUNCTION end_reviewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_calls WHERE opportunity_id = NEW.id AND profile_id <> NEW.profile_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER opportunities_end_reviewers AFTER UPDATE OF profile_id ON opportunities
  FOR EACH ROW WHEN (OLD.profile_id <> NEW.profile_id) EXECUTE FUNCTION end_reviewers();
--> statement-breakpoint
INSERT INTO members (profile_id, account_id, role, joined_at)
  SELECT id, account_id, 'OWNER', created_at FROM profiles WHERE role = 'ART_ORGANIZATION' AND account_id IS NOT NULL
  ON CONFLICT DO NOTHING;
