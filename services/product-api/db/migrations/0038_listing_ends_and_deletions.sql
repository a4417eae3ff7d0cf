ALTER TABLE "opportunities" ADD COLUMN "deleted_from" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opportunity_changes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "opportunities_deleted" ON "opportunities" USING btree ("deleted_at") WHERE status = 'DELETED';--> statement-breakpoint
CREATE INDEX "opportunity_changes_untold" ON "opportunity_changes" USING btree ("changed_at") WHERE field = 'deadline' and told_at is null;
--> statement-breakpoint
-- Listings so far end with the days that were paid for, unless their deadline follows within the days of grace.
UPDATE "opportunities" SET "paid_until" = "visible_until" WHERE "visible_until" IS NOT NULL;--> statement-breakpoint
UPDATE "opportunities" SET "visible_until" = "closes_at" WHERE "status" IN ('PUBLISHED', 'HIDDEN') AND "plan_type" <> 'FREE' AND "visible_until" > now() AND "closes_at" > "visible_until" AND "closes_at" <= "visible_until" + interval '14 days';--> statement-breakpoint
-- Nobody is mailed about deadlines that have moved long ago.
UPDATE "opportunity_changes" SET "told_at" = "changed_at";
