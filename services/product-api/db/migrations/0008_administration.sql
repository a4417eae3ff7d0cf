CREATE INDEX "accounts_email_trigram" ON "accounts" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree ("name_key","id");