CREATE TABLE IF NOT EXISTS "notification_reads" (
	"account_id" uuid NOT NULL CONSTRAINT "notification_reads_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"profile_id" uuid NOT NULL CONSTRAINT "notification_reads_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"subject_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_account_id_profile_id_subject_id_pk" PRIMARY KEY("account_id","profile_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "notification_states" (
	"account_id" uuid NOT NULL CONSTRAINT "notification_states_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"profile_id" uuid NOT NULL CONSTRAINT "notification_states_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"seen_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_states_account_id_profile_id_pk" PRIMARY KEY("account_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL CONSTRAINT "notifications_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"profile_id" uuid NOT NULL CONSTRAINT "notifications_profile_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"actor_id" uuid CONSTRAINT "notifications_actor_id_profiles_id_fk" REFERENCES "public"."profiles"("id") ON DELETE cascade,
	"count" integer DEFAULT 1 NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"mail_due_at" timestamp with time zone,
	CONSTRAINT "notifications_together" UNIQUE("account_id","profile_id","kind","subject_id","event","day")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "notification_choices" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "daily_hour" integer;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "quiet_from" integer;
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "quiet_until" integer;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN IF NOT EXISTS "notification_id" uuid CONSTRAINT "mails_notification_id_notifications_id_fk" REFERENCES "public"."notifications"("id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_reads_profile" ON "notification_reads" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_reads_age" ON "notification_reads" USING btree ("read_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_states_profile" ON "notification_states" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_newest" ON "notifications" USING btree ("account_id","profile_id","happened_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_profile" ON "notifications" USING btree ("profile_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_subject" ON "notifications" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_mail_due" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_age" ON "notifications" USING btree ("happened_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_notification" ON "mails" USING btree ("notification_id") WHERE notification_id is not null;
