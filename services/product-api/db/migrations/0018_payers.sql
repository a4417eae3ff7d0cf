-- The account that deleted a profile keeps the profile's payments, which are found by the profile's id.
ALTER TABLE "payments" DROP CONSTRAINT "payments_profile_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "gone_profiles" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "gone_profiles" ADD COLUMN "name" text;
--> statement-breakpoint
ALTER TABLE "gone_profiles" ADD COLUMN "customer_id" text;
--> statement-breakpoint
ALTER TABLE "gone_profiles" ADD CONSTRAINT "gone_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gone_profiles" ADD CONSTRAINT "gone_profiles_customer_id_unique" UNIQUE("customer_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gone_profiles_account" ON "gone_profiles" USING btree ("account_id");
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "open_trial_profile_id" uuid;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "accounts_open_trial" ON "accounts" USING btree ("open_trial_profile_id") WHERE open_trial_profile_id is not null;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_starts_at" timestamp with time zone;
--> statement-breakpoint
UPDATE subscriptions s SET trial_starts_at = a.trial_used_at FROM profiles p JOIN accounts a ON a.id = p.account_id
WHERE p.id = s.profile_id AND s.status = 'trialing';
