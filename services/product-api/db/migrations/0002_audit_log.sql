ALTER TABLE "admin_actions" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_actions" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "actor" text DEFAULT 'ADMIN' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "after" jsonb;--> statement-breakpoint
CREATE INDEX "admin_actions_action" ON "admin_actions" USING btree ("action","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION reject_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;--> statement-breakpoint
CREATE TRIGGER admin_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_actions"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_audit_log();
