CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"email" text,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "artwork_tags" (
	"tag" text NOT NULL,
	"artwork_id" uuid NOT NULL,
	"category" text NOT NULL,
	"has_image" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artwork_tags_artwork_id_tag_pk" PRIMARY KEY("artwork_id","tag")
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"external_id" text,
	"title" text NOT NULL,
	"year" text,
	"medium" text,
	"category" text NOT NULL,
	"height" double precision,
	"width" double precision,
	"depth" double precision,
	"unit" text DEFAULT 'cm' NOT NULL,
	"size_text" text,
	"edition" text,
	"series" text,
	"description" text,
	"embed_url" text,
	"embed_provider" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"availability" text DEFAULT 'NOT_FOR_SALE' NOT NULL,
	"price_kind" text DEFAULT 'HIDDEN' NOT NULL,
	"price_amount" bigint,
	"price_currency" text,
	"content_warning" text,
	"ai_preference" text DEFAULT 'NO_TRAINING' NOT NULL,
	"visibility" text DEFAULT 'PUBLIC' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"boosted_until" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"cover_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS (visibility = 'PUBLIC' and frozen_at is null and hidden_at is null) STORED NOT NULL,
	"has_image" boolean GENERATED ALWAYS AS (cover_id is not null) STORED NOT NULL,
	CONSTRAINT "artworks_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"artwork_id" uuid,
	"profile_id" uuid,
	"opportunity_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"average_colour" text,
	"focal_x" double precision,
	"focal_y" double precision,
	"alt" text,
	"caption" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_key_unique" UNIQUE("key"),
	CONSTRAINT "images_one_owner" CHECK (num_nonnulls(artwork_id, profile_id, opportunity_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"profile_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_profile_id_opportunity_id_pk" PRIMARY KEY("profile_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"external_id" text,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"artistic_fields" text[] DEFAULT '{}' NOT NULL,
	"all_fields" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"city" text,
	"country" text,
	"is_online" boolean DEFAULT false NOT NULL,
	"deadline_kind" text NOT NULL,
	"deadline_local" text,
	"deadline_zone" text,
	"closes_at" timestamp with time zone,
	"results_date" date,
	"event_start" date,
	"event_end" date,
	"fee" text NOT NULL,
	"application_fee_amount" bigint,
	"application_fee_currency" text,
	"participation_fee_amount" bigint,
	"participation_fee_currency" text,
	"fee_description" text,
	"reward_types" text[] DEFAULT '{}' NOT NULL,
	"cash_prize_amount" bigint,
	"cash_prize_currency" text,
	"funding_amount" bigint,
	"funding_currency" text,
	"rewards_description" text,
	"salary_min" bigint,
	"salary_max" bigint,
	"salary_currency" text,
	"salary_period" text,
	"nationalities" text[] DEFAULT '{}' NOT NULL,
	"residences" text[] DEFAULT '{}' NOT NULL,
	"age_min" integer,
	"age_max" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"scope" text DEFAULT 'INTERNATIONAL' NOT NULL,
	"eligibility_other" text,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"requirements_other" text,
	"apply_method" text NOT NULL,
	"apply_value" text NOT NULL,
	"jury" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"plan_type" text,
	"published_at" timestamp with time zone,
	"visible_until" timestamp with time zone,
	"promoted_until" timestamp with time zone,
	"highlighted_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"city_key" text GENERATED ALWAYS AS (fold(city)) STORED,
	"title_key" text GENERATED ALWAYS AS (fold(title)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', coalesce(fold(city), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold_list(tags), '')), 'B') || setweight(to_tsvector('simple', fold(description)), 'D')) STORED,
	CONSTRAINT "opportunities_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"external_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"headline" text,
	"bio" text,
	"pronouns" text,
	"organization_type" text,
	"city" text,
	"country" text,
	"artistic_fields" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"open_to" text[] DEFAULT '{}' NOT NULL,
	"cv" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_id" uuid,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_legacy_user" boolean DEFAULT false NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS (image_id is not null or coalesce(bio, '') <> '') STORED NOT NULL,
	"city_key" text GENERATED ALWAYS AS (fold(city)) STORED,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(name)), 'A') || setweight(to_tsvector('simple', coalesce(fold(headline), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(city), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(bio), '')), 'D')) STORED,
	CONSTRAINT "profiles_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"artwork_id" uuid,
	"opportunity_id" uuid,
	"grant_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boosts_one_subject" CHECK (num_nonnulls(artwork_id, opportunity_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "grants_once" UNIQUE("purchase_id","line")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"session_id" text NOT NULL,
	"payment_intent_id" text,
	"reference_id" uuid NOT NULL,
	"amount" bigint,
	"currency" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"provider_id" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"interval" text NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "artwork_tags" ADD CONSTRAINT "artwork_tags_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_changes" ADD CONSTRAINT "opportunity_changes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_tags_listed" ON "artwork_tags" USING btree ("tag","has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"artwork_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artwork_tags_category" ON "artwork_tags" USING btree ("tag","category","has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"artwork_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_listed" ON "artworks" USING btree ("has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_category" ON "artworks" USING btree ("category","has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_profile" ON "artworks" USING btree ("profile_id","is_listed","has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_featured" ON "artworks" USING btree ("has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed and (is_featured or boosted_until is not null);--> statement-breakpoint
CREATE INDEX "images_artwork" ON "images" USING btree ("artwork_id","position");--> statement-breakpoint
CREATE INDEX "images_profile" ON "images" USING btree ("profile_id","kind","position");--> statement-breakpoint
CREATE INDEX "images_opportunity" ON "images" USING btree ("opportunity_id","position");--> statement-breakpoint
CREATE INDEX "bookmarks_opportunity" ON "bookmarks" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunities_deadline" ON "opportunities" USING btree ("closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_country" ON "opportunities" USING btree ("country","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_city" ON "opportunities" USING btree ("city_key","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_promoted" ON "opportunities" USING btree ("promoted_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_profile" ON "opportunities" USING btree ("profile_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_fields" ON "opportunities" USING gin ("artistic_fields");--> statement-breakpoint
CREATE INDEX "opportunities_rewards" ON "opportunities" USING gin ("reward_types");--> statement-breakpoint
CREATE INDEX "opportunities_requirements" ON "opportunities" USING gin ("requirements");--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "opportunities_title_trigram" ON "opportunities" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunity_changes_opportunity" ON "opportunity_changes" USING btree ("opportunity_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_account" ON "profiles" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role" ON "profiles" USING btree ("role","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_country" ON "profiles" USING btree ("country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_country" ON "profiles" USING btree ("role","country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_city" ON "profiles" USING btree ("city_key","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_organization_type" ON "profiles" USING btree ("organization_type","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_fields" ON "profiles" USING gin ("artistic_fields");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "profiles_name_trigram" ON "profiles" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "boosts_profile" ON "boosts" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boosts_artwork" ON "boosts" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "boosts_opportunity" ON "boosts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "purchases_profile" ON "purchases" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_payment_intent" ON "purchases" USING btree ("payment_intent_id");