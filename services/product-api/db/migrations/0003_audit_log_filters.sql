CREATE INDEX "admin_actions_actor" ON "admin_actions" USING btree ("actor","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_email_trigram" ON "admin_actions" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_actions_name_trigram" ON "admin_actions" USING gin (lower(subject_name) gin_trgm_ops);