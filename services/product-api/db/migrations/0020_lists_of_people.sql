DROP INDEX IF EXISTS "notifications_actor";--> statement-breakpoint
DROP INDEX IF EXISTS "thread_members_profile";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_pair" ON "notifications" USING btree ("actor_id","profile_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_members_own" ON "thread_members" USING btree ("profile_id","thread_id");
