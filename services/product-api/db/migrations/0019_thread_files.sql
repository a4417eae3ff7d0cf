CREATE TABLE IF NOT EXISTS "reply_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL CONSTRAINT "reply_addresses_thread_id_threads_id_fk" REFERENCES "public"."threads"("id") ON DELETE cascade,
	"side" text NOT NULL,
	"account_id" uuid CONSTRAINT "reply_addresses_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"mailed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "thread_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL CONSTRAINT "thread_files_thread_id_threads_id_fk" REFERENCES "public"."threads"("id") ON DELETE cascade,
	"side" text NOT NULL,
	"account_id" uuid CONSTRAINT "thread_files_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE set null,
	"message_id" uuid CONSTRAINT "thread_files_message_id_thread_messages_id_fk" REFERENCES "public"."thread_messages"("id") ON DELETE cascade,
	"place" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"key" text,
	"content_type" text,
	"pages" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_files_key_unique" UNIQUE("key"),
	CONSTRAINT "thread_files_sent" CHECK (message_id is null or key is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "reply_addresses_member" ON "reply_addresses" USING btree ("thread_id","side","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "reply_addresses_guest" ON "reply_addresses" USING btree ("thread_id","side") WHERE account_id is null;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "thread_file_parts" (
	"file_id" uuid NOT NULL CONSTRAINT "thread_file_parts_file_id_thread_files_id_fk" REFERENCES "public"."thread_files"("id") ON DELETE cascade,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "thread_file_parts_file_id_start_pk" PRIMARY KEY("file_id","start"),
	CONSTRAINT "thread_file_parts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reply_addresses_account" ON "reply_addresses" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reply_addresses_mailed" ON "reply_addresses" USING btree ("mailed_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_files_thread" ON "thread_files" USING btree ("thread_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_files_account" ON "thread_files" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_files_message" ON "thread_files" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_files_unsent" ON "thread_files" USING btree ("created_at") WHERE message_id is null;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER thread_files_removed AFTER DELETE ON thread_files
  FOR EACH ROW WHEN (OLD.key IS NOT NULL) EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER thread_file_parts_removed AFTER DELETE ON thread_file_parts
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
