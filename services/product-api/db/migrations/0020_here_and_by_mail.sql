CREATE INDEX IF NOT EXISTS "opportunities_here" ON "opportunities" USING btree ("closes_at","id") WHERE status = 'PUBLISHED' and apply_method = 'IMPASTO';
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;
