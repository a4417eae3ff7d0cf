CREATE TABLE "application_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"account_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"shared_values" jsonb NOT NULL,
	"accepts_replies" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_messages_idempotency_key" UNIQUE("opportunity_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "decision_texts" (
	"opportunity_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "decision_texts_opportunity_id_decision_pk" PRIMARY KEY("opportunity_id","decision")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "message_recipients_message_id_application_id_pk" PRIMARY KEY("message_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_promises" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"applicants" integer,
	"answered" integer,
	"last_answered_at" timestamp with time zone,
	"waits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_in_record" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organizer_records" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"applicants" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_days" integer
);
--> statement-breakpoint
CREATE TABLE "promise_reminders" (
	"opportunity_id" uuid NOT NULL,
	"promised_on" date NOT NULL,
	"day" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promise_reminders_opportunity_id_promised_on_day_pk" PRIMARY KEY("opportunity_id","promised_on","day")
);
--> statement-breakpoint
CREATE TABLE "application_accesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"account_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_file_parts" (
	"file_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "application_file_parts_file_id_start_pk" PRIMARY KEY("file_id","start"),
	CONSTRAINT "application_file_parts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"key" text,
	"content_type" text,
	"pages" integer,
	"duration" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "application_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"average_colour" text,
	"alt" text,
	"is_only_here" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"profile_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"call_title" text NOT NULL,
	"call_organizer" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"content" jsonb NOT NULL,
	"sent_content" jsonb,
	"reused_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submission" jsonb,
	"media" text[] DEFAULT '{}' NOT NULL,
	"country" text,
	"search" "tsvector",
	"desk_state" text DEFAULT 'NEW' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"feedback" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"previous_decision" text,
	"previously_decided_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"is_shown" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_applications_once" UNIQUE("opportunity_id","profile_id"),
	CONSTRAINT "artist_applications_number" UNIQUE("opportunity_id","number")
);
--> statement-breakpoint
CREATE TABLE "recorded_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"title" text NOT NULL,
	"organizer" text,
	"url" text,
	"status" text NOT NULL,
	"deadline" date,
	"submitted_on" date,
	"results_date" date,
	"cost_amount" bigint,
	"cost_currency" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jurors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "jurors_email" UNIQUE("round_id","email")
);
--> statement-breakpoint
CREATE TABLE "jury_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"is_blind" boolean NOT NULL,
	"criteria" jsonb NOT NULL,
	"selection" jsonb NOT NULL,
	"due_on" date,
	"shares_comments" boolean NOT NULL,
	"allows_originals" boolean NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"mailed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jury_rounds_position" UNIQUE("opportunity_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"juror_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" double precision,
	"comment" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_juror_id_application_id_pk" PRIMARY KEY("juror_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "round_applications" (
	"round_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "round_applications_round_id_application_id_pk" PRIMARY KEY("round_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "juror_id" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "application_form" jsonb;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_texts" ADD CONSTRAINT "decision_texts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_application_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."application_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_promises" ADD CONSTRAINT "opportunity_promises_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_records" ADD CONSTRAINT "organizer_records_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_reminders" ADD CONSTRAINT "promise_reminders_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_accesses" ADD CONSTRAINT "application_accesses_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_accesses" ADD CONSTRAINT "application_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file_parts" ADD CONSTRAINT "application_file_parts_file_id_application_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."application_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_images" ADD CONSTRAINT "application_images_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD CONSTRAINT "artist_applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD CONSTRAINT "artist_applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_applications" ADD CONSTRAINT "recorded_applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_rounds" ADD CONSTRAINT "jury_rounds_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_juror_id_jurors_id_fk" FOREIGN KEY ("juror_id") REFERENCES "public"."jurors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_applications" ADD CONSTRAINT "round_applications_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_applications" ADD CONSTRAINT "round_applications_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_messages_call" ON "application_messages" USING btree ("opportunity_id","created_at");--> statement-breakpoint
CREATE INDEX "application_messages_account" ON "application_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_recipients_application" ON "message_recipients" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "message_templates_profile" ON "message_templates" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "opportunity_promises_profile" ON "opportunity_promises" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "application_accesses_application" ON "application_accesses" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_accesses_account" ON "application_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_files_application" ON "application_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_files_created" ON "application_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_images_application" ON "application_images" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_images_key" ON "application_images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "application_images_only_here" ON "application_images" USING btree ("key") WHERE is_only_here;--> statement-breakpoint
CREATE INDEX "artist_applications_profile" ON "artist_applications" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "artist_applications_desk" ON "artist_applications" USING btree ("opportunity_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "artist_applications_shown" ON "artist_applications" USING btree ("opportunity_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "artist_applications_search" ON "artist_applications" USING gin ("search");--> statement-breakpoint
CREATE INDEX "recorded_applications_profile" ON "recorded_applications" USING btree ("profile_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "jurors_account" ON "jurors" USING btree ("account_id","round_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_round" ON "reviews" USING btree ("round_id","application_id");--> statement-breakpoint
CREATE INDEX "reviews_application" ON "reviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "round_applications_application" ON "round_applications" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_juror_id_jurors_id_fk" FOREIGN KEY ("juror_id") REFERENCES "public"."jurors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_juror" ON "mails" USING btree ("juror_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null when 'JURY' then juror_id is not null else account_id is not null end);
--> statement-breakpoint
CREATE TRIGGER application_images_removed AFTER DELETE ON application_images
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
-- A picture that its work no longer has is kept for the submission, but not served in public any more.
CREATE FUNCTION mark_only_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_images SET is_only_here = true WHERE key = OLD.key AND NOT is_only_here;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_only_submitted AFTER DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION mark_only_submitted();
--> statement-breakpoint
-- A message is removed with its last recipient, because nobody can read it any more.
CREATE FUNCTION remove_unread_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM application_messages m WHERE m.id IN (SELECT message_id FROM removed)
    AND NOT EXISTS (SELECT FROM message_recipients r WHERE r.message_id = m.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_recipients_removed AFTER DELETE ON message_recipients
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_unread_messages();
--> statement-breakpoint
-- An applicant is answered by the first decision that is published.
CREATE FUNCTION set_answered_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := CASE WHEN NEW.decision IS NOT NULL THEN coalesce(NEW.answered_at, NEW.decided_at) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_answered BEFORE INSERT OR UPDATE OF decision ON artist_applications
  FOR EACH ROW EXECUTE FUNCTION set_answered_at();
--> statement-breakpoint
-- Adds the row of a call with its first submission. Later changes make it due for the job that counts, except
-- submissions while nothing was counted: they would wait for each other in the last minute before a deadline.
CREATE FUNCTION note_promises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  decided uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n.opportunity_id), array_agg(DISTINCT n.opportunity_id) FILTER (WHERE n.decision IS NOT NULL)
    INTO changed, decided FROM new_rows n WHERE n.status = 'SUBMITTED' AND n.opportunity_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT n.opportunity_id),
      array_agg(DISTINCT n.opportunity_id) FILTER (WHERE n.decided_at IS DISTINCT FROM o.decided_at)
    INTO changed, decided FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.opportunity_id IS NOT NULL AND n.submitted_at IS NOT NULL
      AND ROW(n.status, n.decided_at) IS DISTINCT FROM ROW(o.status, o.decided_at);
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO opportunity_promises (opportunity_id, profile_id)
    SELECT id, profile_id FROM opportunities WHERE id = ANY (changed) ON CONFLICT DO NOTHING;
  UPDATE opportunity_promises SET due_at = now()
    WHERE opportunity_id = ANY (changed) AND (due_at IS NULL OR due_at > now())
      AND (counted_at IS NOT NULL OR opportunity_id = ANY (decided));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_promises_insert AFTER INSERT ON artist_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
CREATE TRIGGER artist_applications_promises_update AFTER UPDATE ON artist_applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
-- The dates of a call decide what is counted, and whether it is a part of its organizer's record.
CREATE FUNCTION note_promise_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE opportunity_promises SET due_at = now()
    WHERE opportunity_id = NEW.id AND counted_at IS NOT NULL AND (due_at IS NULL OR due_at > now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_promise_dates AFTER UPDATE OF results_date, closes_at, visible_until, profile_id ON opportunities
  FOR EACH ROW WHEN (ROW(OLD.results_date, OLD.closes_at, OLD.visible_until, OLD.profile_id)
    IS DISTINCT FROM ROW(NEW.results_date, NEW.closes_at, NEW.visible_until, NEW.profile_id))
  EXECUTE FUNCTION note_promise_dates();
--> statement-breakpoint
-- The page of a call shows how its promise was kept, and the accepted artists who want to be named.
CREATE FUNCTION invalidate_opportunity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate(ARRAY['opportunity:' || coalesce(NEW.opportunity_id, OLD.opportunity_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunity_promises_invalidate AFTER INSERT OR UPDATE OF counted_at ON opportunity_promises
  FOR EACH ROW EXECUTE FUNCTION invalidate_opportunity();
--> statement-breakpoint
CREATE TRIGGER artist_applications_invalidate_shown AFTER UPDATE OF is_shown, status, opportunity_id ON artist_applications
  FOR EACH ROW WHEN ((OLD.is_shown OR NEW.is_shown) AND ROW(OLD.is_shown, OLD.status, OLD.opportunity_id)
    IS DISTINCT FROM ROW(NEW.is_shown, NEW.status, NEW.opportunity_id))
  EXECUTE FUNCTION invalidate_opportunity();
--> statement-breakpoint
CREATE TRIGGER artist_applications_invalidate_deleted AFTER DELETE ON artist_applications
  FOR EACH ROW WHEN (OLD.is_shown) EXECUTE FUNCTION invalidate_opportunity();
--> statement-breakpoint
CREATE FUNCTION invalidate_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate(ARRAY['profile:' || coalesce(NEW.profile_id, OLD.profile_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizer_records_invalidate AFTER INSERT OR UPDATE OR DELETE ON organizer_records
  FOR EACH ROW EXECUTE FUNCTION invalidate_organizer();
--> statement-breakpoint
CREATE TRIGGER application_files_removed AFTER DELETE ON application_files
  FOR EACH ROW WHEN (OLD.key IS NOT NULL) EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
CREATE TRIGGER application_file_parts_removed AFTER DELETE ON application_file_parts
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
-- Room for the next version of a row in its page, so that saves and changes of the desk leave the indexes alone.
ALTER TABLE "artist_applications" SET (fillfactor = 80);
