CREATE TABLE IF NOT EXISTS "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"pair_key" text,
	"artwork_id" uuid CONSTRAINT "threads_artwork_id_artworks_id_fk" REFERENCES "public"."artworks"("id") ON DELETE set null,
	"opportunity_id" uuid CONSTRAINT "threads_opportunity_id_opportunities_id_fk" REFERENCES "public"."opportunities"("id") ON DELETE set null,
	"application_id" uuid CONSTRAINT "threads_application_id_artist_applications_id_fk" REFERENCES "public"."artist_applications"("id") ON DELETE set null,
	"title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "threads_pair_key" UNIQUE("pair_key")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "thread_members" (
	"thread_id" uuid NOT NULL CONSTRAINT "thread_members_thread_id_threads_id_fk" REFERENCES "public"."threads"("id") ON DELETE cascade,
	"side" text NOT NULL,
	"profile_id" uuid CONSTRAINT "thread_members_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE set null,
	"latest_at" timestamp with time zone,
	"has_written" boolean DEFAULT false NOT NULL,
	"is_unread" boolean DEFAULT false NOT NULL,
	"is_request" boolean DEFAULT false NOT NULL,
	"is_put_away" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "thread_members_thread_id_side_pk" PRIMARY KEY("thread_id","side")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "thread_guests" (
	"thread_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "thread_guests_thread_id_threads_id_fk" REFERENCES "public"."threads"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_guests_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "thread_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL CONSTRAINT "thread_messages_thread_id_threads_id_fk" REFERENCES "public"."threads"("id") ON DELETE cascade,
	"side" text NOT NULL,
	"account_id" uuid CONSTRAINT "thread_messages_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE set null,
	"subject" text,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"text_hash" text,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_messages_idempotency_key" UNIQUE("thread_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT IF EXISTS "mails_kind";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT IF EXISTS "reports_one_subject";
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "wants_message_text" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "thread_id" uuid CONSTRAINT "mails_thread_id_threads_id_fk" REFERENCES "public"."threads"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN IF NOT EXISTS "thread_message_id" uuid CONSTRAINT "reports_thread_message_id_thread_messages_id_fk" REFERENCES "public"."thread_messages"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_guests_email" ON "thread_guests" USING btree ("email_key");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_guests_unverified" ON "thread_guests" USING btree ("created_at") WHERE verified_at is null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_members_profile" ON "thread_members" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_members_all" ON "thread_members" USING btree ("profile_id","latest_at" DESC NULLS LAST,"thread_id" DESC NULLS LAST) WHERE latest_at is not null and not is_request and not is_put_away;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_members_unread" ON "thread_members" USING btree ("profile_id","latest_at" DESC NULLS LAST,"thread_id" DESC NULLS LAST) WHERE latest_at is not null and is_unread and not is_request and not is_put_away;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_members_requests" ON "thread_members" USING btree ("profile_id","latest_at" DESC NULLS LAST,"thread_id" DESC NULLS LAST) WHERE latest_at is not null and is_request and not is_put_away;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_members_put_away" ON "thread_members" USING btree ("profile_id","latest_at" DESC NULLS LAST,"thread_id" DESC NULLS LAST) WHERE latest_at is not null and is_put_away;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_messages_newest" ON "thread_messages" USING btree ("thread_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_messages_account" ON "thread_messages" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_messages_waiting" ON "thread_messages" USING btree ("created_at" DESC NULLS LAST) WHERE state = 'WAITING';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_messages_hash" ON "thread_messages" USING btree ("text_hash","created_at") WHERE text_hash is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "threads_artwork" ON "threads" USING btree ("artwork_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "threads_opportunity" ON "threads" USING btree ("opportunity_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "threads_application" ON "threads" USING btree ("application_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_thread" ON "mails" USING btree ("thread_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_open_message" ON "reports" USING btree ("thread_message_id","created_at" DESC NULLS LAST) WHERE settled_at is null;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null when 'JURY' then juror_id is not null when 'INVITATION' then invitation_id is not null when 'GUEST' then thread_id is not null when 'THREAD' then thread_id is not null and account_id is not null else account_id is not null end);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls(opportunity_id, artwork_id, profile_id, thread_message_id) = 1);
--> statement-breakpoint
-- Deleting a profile keeps the other side's copy. A conversation that nobody can read anymore is deleted.
CREATE OR REPLACE FUNCTION delete_unread_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM threads t WHERE t.id = NEW.thread_id
    AND NOT EXISTS (SELECT FROM thread_members m WHERE m.thread_id = t.id AND m.profile_id IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM thread_guests g WHERE g.thread_id = t.id AND g.verified_at IS NOT NULL AND g.revoked_at IS NULL
    );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER thread_members_delete_unread AFTER UPDATE OF profile_id ON thread_members
  FOR EACH ROW WHEN (NEW.profile_id IS NULL) EXECUTE FUNCTION delete_unread_thread();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER thread_guests_delete_unread AFTER UPDATE OF revoked_at ON thread_guests
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION delete_unread_thread();
