ALTER TABLE "posts" ADD COLUMN "post_type" text;
--> statement-breakpoint
-- Included posts of the plan for residencies; other plans post any type.
UPDATE "posts" SET "post_type" = 'ART_RESIDENCY' FROM "subscriptions" "s" WHERE "s"."profile_id" = "posts"."profile_id" AND "s"."type" = 'ORGANIZATION_RESIDENCIES' AND "posts"."plan_type" = 'PREMIUM_SUBSCRIPTION';
