ALTER TABLE "admin_actions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
CREATE INDEX "admin_actions_owner" ON "admin_actions" USING btree ("owner_id","created_at" DESC NULLS LAST);