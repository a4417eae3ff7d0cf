CREATE TABLE IF NOT EXISTS "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL CONSTRAINT "devices_account_id_accounts_id_fk" REFERENCES "public"."accounts"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"reached_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL CONSTRAINT "pushes_device_id_devices_id_fk" REFERENCES "public"."devices"("id") ON DELETE cascade,
	"notification_id" uuid CONSTRAINT "pushes_notification_id_notifications_id_fk" REFERENCES "public"."notifications"("id") ON DELETE cascade,
	"topic" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "devices_endpoint" ON "devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_account" ON "devices" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "pushes_topic" ON "pushes" USING btree ("device_id","topic");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pushes_due" ON "pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pushes_notification" ON "pushes" USING btree ("notification_id");
