CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The job library creates its tables in this schema. Of two processes that start together, only one could create the
-- schema itself.
CREATE SCHEMA jobs;
--> statement-breakpoint
-- Search text without accents and case. unaccent() alone is not immutable, because its dictionary could be changed;
-- naming the dictionary makes it safe for generated columns and indexes. Both functions are in PL/pgSQL because a
-- function in SQL that cannot be inlined starts an executor at each call, and unaccent() and array_to_string() are only
-- stable, which rules inlining out.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN pg_catalog.lower(public.unaccent('public.unaccent'::pg_catalog.regdictionary, value));
END
$$;
--> statement-breakpoint
CREATE FUNCTION fold_list("values" text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN pg_catalog.lower(
    public.unaccent('public.unaccent'::pg_catalog.regdictionary, pg_catalog.array_to_string("values", ' '))
  );
END
$$;
--> statement-breakpoint
-- The countries whose citizens and residents may both apply, as "DE,FR"; null if there is no restriction.
CREATE FUNCTION join_eligible(nationalities text[], residences text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN CASE
    WHEN nationalities = '{}' AND residences = '{}' THEN NULL
    WHEN nationalities = '{}' THEN array_to_string(residences, ',')
    WHEN residences = '{}' THEN array_to_string(nationalities, ',')
    ELSE array_to_string(ARRAY(SELECT unnest(nationalities) INTERSECT SELECT unnest(residences)), ',')
  END;
END
$$;
--> statement-breakpoint
-- Materials and techniques of a medium as values of artworks.facets: "Oil and wax on linen" yields oil, wax and linen.
CREATE FUNCTION medium_names(medium text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT ',medium:' || name ORDER BY ',medium:' || name), '{}')
  FROM unnest(regexp_split_to_array(
    lower(medium),
    '\s*(?:[,;/&+()]|\m(?:on|over|and|with|sur|et|auf|und|mit|sobre|con|su|y|e)\M)\s*'
  )) part, trim(part) name
  WHERE name <> '' AND length(name) <= 60
$$;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"email" text,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wizard" jsonb,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"tokens_valid_after" timestamp with time zone,
	"time_zone" text,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"wants_digests" boolean DEFAULT true NOT NULL,
	"digest_due_at" timestamp with time zone,
	"trial_used_at" timestamp with time zone,
	"alerts_due_at" timestamp with time zone,
	CONSTRAINT "accounts_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "closed_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
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
	"idempotency_key" uuid,
	"title_key" text GENERATED ALWAYS AS (fold(title)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', fold_list(tags)), 'B') || setweight(to_tsvector('simple', coalesce(fold(medium), '')), 'C') || setweight(to_tsvector('simple', coalesce(fold(series), '')), 'C')) STORED,
	"position" integer,
	"orientation" text,
	"main_colour" text,
	"year_number" integer GENERATED ALWAYS AS (case when year ~ '^[12]\d{3}$' then year::integer else substring(year from '(?:^|\D)([12]\d{3})(?!\d)')::integer end) STORED,
	"rotation_key" integer GENERATED ALWAYS AS (('x' || right(id::text, 8))::bit(32)::integer) STORED NOT NULL,
	"topped_until" timestamp with time zone,
	"stay_rank" integer,
	"inventory_number" text,
	"credit_line" text,
	"country" text,
	"city" text,
	"facets" text[] GENERATED ALWAYS AS (tags || array_remove(array[',category:' || category, case when availability = 'FOR_SALE' then ',sale' end, case when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 40 then ',size:SMALL' when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 100 then ',size:MEDIUM' when greatest(height, width, depth) > 0 then ',size:LARGE' end, ',orientation:' || orientation, ',colour:' || main_colour, ',country:' || country, ',city:' || fold(city)], null) || medium_names(medium)) STORED NOT NULL,
	"import_id" uuid,
	"deleted_from" text,
	"deleted_at" timestamp with time zone,
	"deleted_among" integer,
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
	"checksum" text,
	"main_colour" text,
	CONSTRAINT "images_key_unique" UNIQUE("key"),
	CONSTRAINT "images_one_owner" CHECK (num_nonnulls(artwork_id, profile_id, opportunity_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "invalidations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invalidations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"artwork_id" uuid,
	"idempotency_key" uuid,
	"payload" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	CONSTRAINT "mails_idempotency_key" UNIQUE("artwork_id","idempotency_key"),
	CONSTRAINT "mails_kind" CHECK (case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null else account_id is not null end)
);
--> statement-breakpoint
CREATE TABLE "moderation_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"artwork_id" uuid,
	"profile_id" uuid,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	"decision" text,
	"decision_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_notices_one_subject" CHECK (num_nonnulls(opportunity_id, artwork_id, profile_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"artwork_id" uuid,
	"profile_id" uuid,
	"account_id" uuid,
	CONSTRAINT "reports_one_subject" CHECK (num_nonnulls(opportunity_id, artwork_id, profile_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"opportunity_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "applications_opportunity_id_day_pk" PRIMARY KEY("opportunity_id","day")
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
	"apply_method" text,
	"apply_value" text,
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
	"duration" text,
	"places" integer,
	"employment" text,
	"idempotency_key" uuid,
	"hidden_reason" text,
	"hidden_from" text,
	"facets" bigint GENERATED ALWAYS AS (case when all_fields then 33554431 else case when 'FASHION' = any(artistic_fields) then 1 else 0 end + case when 'RESEARCH' = any(artistic_fields) then 2 else 0 end + case when 'APPLIED_ARTS' = any(artistic_fields) then 4 else 0 end + case when 'FILM' = any(artistic_fields) then 8 else 0 end + case when 'SCULPTURE' = any(artistic_fields) then 16 else 0 end + case when 'ARCHITECTURE' = any(artistic_fields) then 32 else 0 end + case when 'INSTALLATION' = any(artistic_fields) then 64 else 0 end + case when 'SOCIAL_PRACTICE' = any(artistic_fields) then 128 else 0 end + case when 'CURATING' = any(artistic_fields) then 256 else 0 end + case when 'INTERDISCIPLINARY' = any(artistic_fields) then 512 else 0 end + case when 'SOUND_ART' = any(artistic_fields) then 1024 else 0 end + case when 'DANCE' = any(artistic_fields) then 2048 else 0 end + case when 'PAINTING' = any(artistic_fields) then 4096 else 0 end + case when 'TEXTILES' = any(artistic_fields) then 8192 else 0 end + case when 'DESIGN' = any(artistic_fields) then 16384 else 0 end + case when 'PERFORMANCE' = any(artistic_fields) then 32768 else 0 end + case when 'VIDEO' = any(artistic_fields) then 65536 else 0 end + case when 'DIGITAL' = any(artistic_fields) then 131072 else 0 end + case when 'PHOTOGRAPHY' = any(artistic_fields) then 262144 else 0 end + case when 'VISUAL_ARTS' = any(artistic_fields) then 524288 else 0 end + case when 'DRAWING' = any(artistic_fields) then 1048576 else 0 end + case when 'PRINTMAKING' = any(artistic_fields) then 2097152 else 0 end + case when 'WRITING' = any(artistic_fields) then 4194304 else 0 end + case when 'EDUCATION' = any(artistic_fields) then 8388608 else 0 end + case when 'PUBLIC_ART' = any(artistic_fields) then 16777216 else 0 end end + case when 'ACCOMMODATION' = any(reward_types) then 33554432 else 0 end + case when 'PRODUCTION' = any(reward_types) then 67108864 else 0 end + case when 'CASHPRIZE' = any(reward_types) then 134217728 else 0 end + case when 'PUBLICATION' = any(reward_types) then 268435456 else 0 end + case when 'EXHIBITION' = any(reward_types) then 536870912 else 0 end + case when 'TRAVEL' = any(reward_types) then 1073741824 else 0 end + case when 'FUNDING' = any(reward_types) then 2147483648 else 0 end + case when 'OTHER' = any(reward_types) then 4294967296 else 0 end + case when 'artist_statement' = any(requirements) then 8589934592 else 0 end + case when 'cv' = any(requirements) then 17179869184 else 0 end + case when 'artwork_portfolio' = any(requirements) then 34359738368 else 0 end + case when 'application_forms' = any(requirements) then 68719476736 else 0 end + case when 'project_description' = any(requirements) then 137438953472 else 0 end + case when 'motivation_letter' = any(requirements) then 274877906944 else 0 end + case when 'recommendation_letter' = any(requirements) then 549755813888 else 0 end + case when 'references' = any(requirements) then 1099511627776 else 0 end + case when 'project_sketch' = any(requirements) then 2199023255552 else 0 end + case when 'production_schedule_timetable' = any(requirements) then 4398046511104 else 0 end + case when 'letter_of_intent' = any(requirements) then 8796093022208 else 0 end + case when 'cost_estimation' = any(requirements) then 17592186044416 else 0 end + case when fee = 'FREE' then 35184372088832 else 0 end + case when coalesce(application_fee_amount, 0) = 0 then 70368744177664 else 0 end + case when coalesce(participation_fee_amount, 0) = 0 then 140737488355328 else 0 end + case when fee = 'FEES' then 281474976710656 else 0 end) STORED NOT NULL,
	"eligible_countries" text GENERATED ALWAYS AS (join_eligible(nationalities, residences)) STORED,
	"is_past" boolean DEFAULT false NOT NULL,
	"apply_key" text GENERATED ALWAYS AS (case when apply_method = 'URL' then substring(lower(apply_value) from '^https?://(?:www\.)?([^?#]*[^?#/])') end) STORED,
	"deleted_from" text,
	"deleted_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"organizer" text,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', coalesce(fold(city), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold_list(tags), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(organizer), '')), 'C') || setweight(to_tsvector('simple', fold(description)), 'D')) STORED,
	CONSTRAINT "opportunities_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"profile_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"days_before" smallint NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_profile_id_opportunity_id_days_before_pk" PRIMARY KEY("profile_id","opportunity_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_query" UNIQUE("profile_id","query")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"purchase_id" uuid,
	"invoice_id" text,
	"payment_intent_id" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"card_brand" text,
	"number" text,
	"document_url" text,
	"credit_note_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "payments_invoice_id_unique" UNIQUE("invoice_id")
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
	"city_key" text GENERATED ALWAYS AS (fold(city)) STORED,
	"name_key" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(name)), 'A') || setweight(to_tsvector('simple', coalesce(fold(headline), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(city), '')), 'B') || setweight(to_tsvector('simple', coalesce(fold(bio), '')), 'D')) STORED,
	"idempotency_key" uuid,
	"accepts_enquiries" boolean DEFAULT true NOT NULL,
	"customer_id" text,
	"hidden_at" timestamp with time zone,
	"is_listed" boolean GENERATED ALWAYS AS (hidden_at is null and (image_id is not null or coalesce(bio, '') <> '')) STORED NOT NULL,
	CONSTRAINT "profiles_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "profiles_customer_id_unique" UNIQUE("customer_id")
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
	"bundle_id" uuid,
	CONSTRAINT "boosts_once" UNIQUE("grant_id","kind"),
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
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"parked_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"opportunity_id" uuid,
	"plan_type" text NOT NULL,
	"grant_id" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	"post_type" text,
	CONSTRAINT "posts_grant_id_unique" UNIQUE("grant_id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"session_id" text,
	"payment_intent_id" text,
	"reference_id" uuid NOT NULL,
	"amount" bigint,
	"currency" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"url" text,
	"invoice_id" text,
	"subscription_id" text,
	"cart_key" text,
	"has_subscription" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() NOT NULL,
	"coupon_id" text,
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
	"amount" bigint,
	"currency" text,
	"next_type" text,
	"next_interval" text,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changing_until" timestamp with time zone,
	CONSTRAINT "subscriptions_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"key" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_deletions" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "upkeep" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"database_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reconciled_at" timestamp with time zone,
	"events_read_at" timestamp with time zone,
	CONSTRAINT "upkeep_one_row" CHECK ("upkeep"."is_only")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"artwork_id" uuid,
	"opportunity_id" uuid,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "views_artwork" UNIQUE("artwork_id","day"),
	CONSTRAINT "views_opportunity" UNIQUE("opportunity_id","day"),
	CONSTRAINT "views_one_subject" CHECK (num_nonnulls(artwork_id, opportunity_id) = 1)
);
--> statement-breakpoint
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
ALTER TABLE "mails" ADD CONSTRAINT "mails_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_imports" ADD CONSTRAINT "artwork_imports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_import_id_artwork_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."artwork_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_email_trigram" ON "accounts" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_digest_due" ON "accounts" USING btree ("digest_due_at") WHERE digest_due_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_alerts_due" ON "accounts" USING btree ("alerts_due_at") WHERE alerts_due_at is not null;--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_owner" ON "admin_actions" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_subject" ON "admin_actions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "artwork_imports_profile" ON "artwork_imports" USING btree ("profile_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artwork_imports_created_at" ON "artwork_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_listed" ON "artworks" USING btree ("has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_sitemap" ON "artworks" USING btree ("id","updated_at") WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_idempotency_key" ON "artworks" USING btree ("profile_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "artworks_search" ON "artworks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "artworks_title_trigram" ON "artworks" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artworks_profile" ON "artworks" USING btree ("profile_id","is_listed","has_image" DESC NULLS LAST,"position" NULLS FIRST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_year" ON "artworks" USING btree ("year_number") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_price" ON "artworks" USING btree ("price_currency","price_amount") WHERE is_listed and price_kind = 'EXACT';--> statement-breakpoint
CREATE INDEX "artworks_rotation" ON "artworks" USING btree ("has_image","rotation_key","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_featured" ON "artworks" USING btree ("has_image" DESC NULLS LAST,"rotation_key","id","is_featured","boosted_until","category") WHERE is_listed and (is_featured or boosted_until is not null);--> statement-breakpoint
CREATE INDEX "artworks_topped" ON "artworks" USING btree ("topped_until") WHERE topped_until is not null;--> statement-breakpoint
CREATE INDEX "artworks_facets" ON "artworks" USING gin ("facets") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_import" ON "artworks" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "artworks_deleted" ON "artworks" USING btree ("deleted_at") WHERE visibility = 'DELETED';--> statement-breakpoint
CREATE INDEX "images_artwork" ON "images" USING btree ("artwork_id","position");--> statement-breakpoint
CREATE INDEX "images_profile" ON "images" USING btree ("profile_id","kind","position");--> statement-breakpoint
CREATE INDEX "images_opportunity" ON "images" USING btree ("opportunity_id","position");--> statement-breakpoint
CREATE INDEX "images_upload" ON "images" USING btree ("created_at") WHERE kind = 'UPLOAD';--> statement-breakpoint
CREATE INDEX "invalidations_transaction" ON "invalidations" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "invalidations_created" ON "invalidations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE payload is not null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_opportunity" ON "moderation_notices" USING btree ("opportunity_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_artwork" ON "moderation_notices" USING btree ("artwork_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_profile" ON "moderation_notices" USING btree ("profile_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "moderation_notices_answered" ON "moderation_notices" USING btree ("answered_at" DESC NULLS LAST) WHERE answered_at is not null and decided_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("opportunity_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_open_artwork" ON "reports" USING btree ("artwork_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_open_profile" ON "reports" USING btree ("profile_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bookmarks_opportunity" ON "bookmarks" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_country" ON "opportunities" USING btree ("country","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_city" ON "opportunities" USING btree ("city_key","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_promoted" ON "opportunities" USING btree ("promoted_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_profile" ON "opportunities" USING btree ("profile_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_fields" ON "opportunities" USING gin ("artistic_fields");--> statement-breakpoint
CREATE INDEX "opportunities_title_trigram" ON "opportunities" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_sitemap" ON "opportunities" USING btree ("id","updated_at","visible_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_idempotency_key" ON "opportunities" USING btree ("profile_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "opportunities_visible" ON "opportunities" USING btree ("visible_until","closes_at","id","published_at","facets","country","city_key","type","is_online","eligible_countries") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_deadline" ON "opportunities" USING btree ("closes_at","id","visible_until","published_at","facets","country","city_key","type","is_online","eligible_countries") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_profile_open" ON "opportunities" USING btree ("profile_id") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_title_trigram_open" ON "opportunities" USING gin (title_key gin_trgm_ops) WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_closing" ON "opportunities" USING btree ("closes_at") WHERE closes_at is not null and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_apply" ON "opportunities" USING btree ("apply_key") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_deleted" ON "opportunities" USING btree ("deleted_at") WHERE status = 'DELETED';--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "opportunities_search_open" ON "opportunities" USING gin ("search") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunity_changes_opportunity" ON "opportunity_changes" USING btree ("opportunity_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunity_changes_untold" ON "opportunity_changes" USING btree ("changed_at") WHERE field = 'deadline' and told_at is null;--> statement-breakpoint
CREATE INDEX "reminders_opportunity" ON "reminders" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "payments_profile" ON "payments" USING btree ("profile_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_payment_intent" ON "payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "profiles_account" ON "profiles" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profiles_fields" ON "profiles" USING gin ("artistic_fields");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "profiles_name_trigram" ON "profiles" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree ("name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_idempotency_key" ON "profiles" USING btree ("account_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "profiles_sitemap" ON "profiles" USING btree ("id","updated_at") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role" ON "profiles" USING btree ("role","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_country" ON "profiles" USING btree ("country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_country" ON "profiles" USING btree ("role","country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_city" ON "profiles" USING btree ("city_key","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_organization_type" ON "profiles" USING btree ("organization_type","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_name" ON "profiles" USING btree ("role","name_key","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "boosts_profile" ON "boosts" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boosts_artwork" ON "boosts" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "boosts_opportunity" ON "boosts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "boosts_to_do" ON "boosts" USING btree ("created_at","id") WHERE ends_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "boosts_done" ON "boosts" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_parked" ON "payment_events" USING btree ("parked_at" DESC NULLS LAST,"id") WHERE done_at is null and parked_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("due_at") WHERE done_at is null and parked_at is null;--> statement-breakpoint
CREATE INDEX "posts_profile" ON "posts" USING btree ("profile_id","posted_at");--> statement-breakpoint
CREATE INDEX "posts_opportunity" ON "posts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "purchases_profile" ON "purchases" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_payment_intent" ON "purchases" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "purchases_invoice" ON "purchases" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "purchases_subject" ON "purchases" USING btree ("reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open_cart" ON "purchases" USING btree ("cart_key") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("expires_at") WHERE state in ('OPEN', 'PENDING');--> statement-breakpoint
CREATE INDEX "purchases_coupon" ON "purchases" USING btree ("coupon_id","profile_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "trials_used" ON "trials" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "pending_deletions_due" ON "pending_deletions" USING btree ("due_at");
--> statement-breakpoint
-- Suggestions for misspelt searches. The operator <% reads the trigram indexes and takes its threshold from a setting;
-- each function sets it, so that no connection has to. At 0.4 "hokney" finds "david hockney", and unrelated names are
-- not found.
CREATE FUNCTION similar_profiles(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT id, word_similarity(searched, name_key)
  FROM profiles
  WHERE searched <% name_key AND is_listed
  ORDER BY 2 DESC, active_at DESC NULLS LAST, id DESC NULLS LAST
  LIMIT 500
$$;
--> statement-breakpoint
CREATE FUNCTION similar_artworks(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT id, word_similarity(searched, title_key)
  FROM artworks
  WHERE searched <% title_key AND is_listed
  ORDER BY 2 DESC, has_image DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST
  LIMIT 500
$$;
--> statement-breakpoint
-- Open calls come before closed ones, which are compared only if fewer than 500 open calls match.
CREATE FUNCTION similar_opportunities(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  (SELECT id, word_similarity(searched, title_key)
   FROM opportunities
   WHERE searched <% title_key AND status = 'PUBLISHED' AND NOT is_past
   ORDER BY 2 DESC, id
   LIMIT 500)
  UNION ALL
  (SELECT id, word_similarity(searched, title_key)
   FROM opportunities
   WHERE searched <% title_key AND status = 'PUBLISHED' AND is_past
   ORDER BY 2 DESC, id
   LIMIT 500)
  LIMIT 500
$$;
--> statement-breakpoint
-- Triggers maintain artworks.cover_id with its orientation and colour, and profiles.image_id, from the first image.
CREATE FUNCTION image_orientation(width integer, height integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN abs(width - height) * 20 <= greatest(width, height) THEN 'SQUARE'
    WHEN width > height THEN 'LANDSCAPE'
    ELSE 'PORTRAIT'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_first_image() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed images;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF changed.artwork_id IS NOT NULL THEN
    UPDATE artworks SET (cover_id, orientation, main_colour) = (
      SELECT id, image_orientation(images.width, images.height), images.main_colour
      FROM images WHERE artwork_id = changed.artwork_id ORDER BY position, id LIMIT 1
    ) WHERE id = changed.artwork_id;
  ELSIF changed.profile_id IS NOT NULL AND changed.kind = 'PROFILE' THEN
    UPDATE profiles SET image_id = (
      SELECT id FROM images WHERE profile_id = changed.profile_id AND kind = 'PROFILE' ORDER BY position, id LIMIT 1
    ) WHERE id = changed.profile_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_first AFTER INSERT OR UPDATE OF position OR DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION refresh_first_image();
--> statement-breakpoint
-- An original is deleted from storage whichever statement deletes its image's row, including cascades.
CREATE FUNCTION record_pending_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_deletions (key) VALUES (OLD.key) ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_removed AFTER DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
-- profiles.active_at advances when visitors can see a work or a call of the profile for the first time; changes of the
-- profile itself advance it in their own statement. It never moves back. Imported rows do not count as activity, so
-- members precede them in the directory.
CREATE FUNCTION refresh_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen_since timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'opportunities' THEN
    seen_since := NEW.published_at;
  ELSIF TG_OP = 'INSERT' THEN
    seen_since := NEW.created_at;
  ELSE
    seen_since := NEW.updated_at;
  END IF;
  UPDATE profiles SET active_at = seen_since WHERE id = NEW.profile_id AND active_at < seen_since;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_activity_inserted AFTER INSERT ON artworks
  FOR EACH ROW WHEN (NEW.is_listed AND NEW.external_id IS NULL) EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
-- A work whose deletion is undone is not new to visitors: its profile keeps its place in the directory.
CREATE TRIGGER artworks_activity_shown AFTER UPDATE OF visibility ON artworks
  FOR EACH ROW WHEN (NEW.is_listed AND OLD.visibility <> NEW.visibility AND OLD.visibility <> 'DELETED'
    AND NEW.external_id IS NULL)
  EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
CREATE TRIGGER opportunities_activity_inserted AFTER INSERT ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED' AND NEW.external_id IS NULL) EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
CREATE TRIGGER opportunities_activity_published AFTER UPDATE OF status ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED' AND OLD.status <> 'PUBLISHED' AND NEW.external_id IS NULL)
  EXECUTE FUNCTION refresh_activity();
--> statement-breakpoint
-- Triggers copy artworks.country and artworks.city from the profile. The lock makes an insert wait for a concurrent
-- change of the profile's place.
CREATE FUNCTION set_artwork_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT country, city INTO NEW.country, NEW.city FROM profiles WHERE id = NEW.profile_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_place BEFORE INSERT OR UPDATE OF profile_id ON artworks
FOR EACH ROW EXECUTE FUNCTION set_artwork_place();
--> statement-breakpoint
CREATE FUNCTION move_artworks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artworks SET country = NEW.country, city = NEW.city WHERE profile_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_move_artworks AFTER UPDATE OF country, city ON profiles
FOR EACH ROW WHEN (OLD.country IS DISTINCT FROM NEW.country OR OLD.city IS DISTINCT FROM NEW.city)
EXECUTE FUNCTION move_artworks();
--> statement-breakpoint
-- Triggers copy opportunities.organizer from the profile's name. The lock makes an insert wait for a concurrent change
-- of the name; it is as strong as the lock that other triggers of the same insert take afterwards.
CREATE FUNCTION set_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name INTO NEW.organizer FROM profiles WHERE id = NEW.profile_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_organizer BEFORE INSERT OR UPDATE OF profile_id ON opportunities
FOR EACH ROW EXECUTE FUNCTION set_organizer();
--> statement-breakpoint
CREATE FUNCTION rename_organizer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE opportunities SET organizer = NEW.name WHERE profile_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_rename_organizer AFTER UPDATE OF name ON profiles
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION rename_organizer();
--> statement-breakpoint
-- A deadline sets opportunities.is_past when it is written; an hourly job sets it for deadlines that have passed since.
CREATE FUNCTION mark_past() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.is_past := coalesce(NEW.closes_at <= now(), false);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_past BEFORE INSERT OR UPDATE OF closes_at ON opportunities
  FOR EACH ROW EXECUTE FUNCTION mark_past();
--> statement-breakpoint
-- Works and calls that are added to a hidden profile, published there or moved there are hidden with it.
CREATE FUNCTION hide_with_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT hidden_at INTO since FROM profiles WHERE id = NEW.profile_id;
  IF since IS NOT NULL AND NEW.hidden_at IS NULL THEN
    NEW.hidden_at := now();
    IF TG_TABLE_NAME = 'opportunities' THEN
      NEW.hidden_from := NEW.status;
      NEW.status := 'HIDDEN';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_hidden_with_profile BEFORE INSERT OR UPDATE OF profile_id ON artworks
  FOR EACH ROW EXECUTE FUNCTION hide_with_profile();
--> statement-breakpoint
CREATE TRIGGER opportunities_hidden_with_profile BEFORE INSERT OR UPDATE OF status, profile_id ON opportunities
  FOR EACH ROW WHEN (NEW.status = 'PUBLISHED') EXECUTE FUNCTION hide_with_profile();
--> statement-breakpoint
-- A subscription that is deleted with its profile is cancelled at the provider, whichever statement deletes it.
CREATE FUNCTION queue_orphaned_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_events (id, type, object_id)
  VALUES ('orphan_' || OLD.provider_id, 'subscription.orphaned', OLD.provider_id)
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_orphaned AFTER DELETE ON subscriptions FOR EACH ROW
  WHEN (OLD.provider_id IS NOT NULL AND OLD.status NOT IN ('canceled', 'incomplete_expired'))
  EXECUTE FUNCTION queue_orphaned_subscription();
--> statement-breakpoint
-- Tells every web process which cache tags have changed, if and when the transaction commits. It may be called from
-- outside the product as well: SELECT invalidate('{artworks}'). More than a thousand tags invalidate everything.
CREATE FUNCTION invalidate(given text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(DISTINCT tag) INTO changed FROM unnest(given) AS tag WHERE tag IS NOT NULL;
  IF changed IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO invalidations (tags) VALUES (CASE WHEN cardinality(changed) > 1000 THEN '{*}' ELSE changed END);
  PERFORM pg_notify('invalidations', '');
END $$;
--> statement-breakpoint
-- True if a row has a page that visitors can see.
CREATE FUNCTION is_public_row(source text, r jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(CASE source
    WHEN 'artworks' THEN r->>'visibility' IN ('PUBLIC', 'UNLISTED') AND r->>'frozen_at' IS NULL AND r->>'hidden_at' IS NULL
    WHEN 'opportunities' THEN r->>'status' = 'PUBLISHED'
    WHEN 'profiles' THEN r IS NOT NULL AND r->>'hidden_at' IS NULL
  END, false)
$$;
--> statement-breakpoint
-- The cache tags of the pages that show a row; null for a row that visitors cannot see.
CREATE FUNCTION list_row_tags(source text, r jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE source
    WHEN 'artworks' THEN
      CASE WHEN is_public_row(source, r)
        THEN ARRAY['artworks', 'artwork:' || (r->>'id'), 'profile:' || (r->>'profile_id')] END
    WHEN 'opportunities' THEN
      CASE WHEN is_public_row(source, r)
        THEN ARRAY['opportunities', 'opportunity:' || (r->>'id'), 'profile:' || (r->>'profile_id')] END
    WHEN 'profiles' THEN ARRAY['profiles', 'profile:' || (r->>'id')]
    WHEN 'images' THEN
      CASE WHEN r->>'kind' <> 'UPLOAD' THEN ARRAY[
        'artwork:' || (r->>'artwork_id'), 'opportunity:' || (r->>'opportunity_id'), 'profile:' || (r->>'profile_id')
      ] END
    WHEN 'opportunity_changes' THEN ARRAY['opportunity:' || (r->>'opportunity_id')]
    WHEN 'subscriptions' THEN ARRAY['artworks', 'opportunities', 'profile:' || (r->>'profile_id')]
  END
$$;
--> statement-breakpoint
-- The cache tags that a change of a row invalidates. The row before an insert and the row after a deletion are null.
CREATE FUNCTION list_change_tags(source text, before jsonb, after jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(list_row_tags(source, before), '{}') || coalesce(list_row_tags(source, after), '{}')
    -- A page that is gone is not served stale during an outage either.
    || CASE WHEN is_public_row(source, before) AND NOT is_public_row(source, after)
         THEN ARRAY['gone:' || (before->>'id')] ELSE '{}' END
    -- The directory shows the first works of each artist; a work that stays in its place brings its own tag.
    || CASE WHEN source = 'artworks' AND (is_public_row(source, before) OR is_public_row(source, after))
         AND ROW(before->>'visibility', before->>'frozen_at', before->>'hidden_at', before->>'position', before->>'cover_id')
           IS DISTINCT FROM
           ROW(after->>'visibility', after->>'frozen_at', after->>'hidden_at', after->>'position', after->>'cover_id')
         THEN ARRAY['profiles'] ELSE '{}' END
$$;
--> statement-breakpoint
-- Runs after a statement that changed rows of a table that pages show. Its argument names the columns that no page
-- shows.
CREATE FUNCTION invalidate_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
  unseen text[] := coalesce(TG_ARGV[0], '{}');
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO changed
    FROM new_rows AS n, unnest(list_change_tags(TG_TABLE_NAME, NULL, to_jsonb(n))) AS tag;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT tag) INTO changed
    FROM old_rows AS o, unnest(list_change_tags(TG_TABLE_NAME, to_jsonb(o), NULL)) AS tag;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO changed
    FROM (
      SELECT to_jsonb(o) - unseen AS before, to_jsonb(n) - unseen AS after
      FROM old_rows AS o JOIN new_rows AS n ON n.id = o.id
      OFFSET 0
    ) AS changes, unnest(list_change_tags(TG_TABLE_NAME, before, after)) AS tag
    WHERE before IS DISTINCT FROM after;
  ELSE
    changed := '{*}';
  END IF;
  PERFORM invalidate(changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_invalidate_insert AFTER INSERT ON artworks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER artworks_invalidate_update AFTER UPDATE ON artworks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes('{updated_at,external_id,import_id,idempotency_key,stay_rank,deleted_from,deleted_at,deleted_among}');
--> statement-breakpoint
CREATE TRIGGER artworks_invalidate_delete AFTER DELETE ON artworks
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER artworks_invalidate_truncate AFTER TRUNCATE ON artworks
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER images_invalidate_insert AFTER INSERT ON images
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER images_invalidate_update AFTER UPDATE ON images
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER images_invalidate_delete AFTER DELETE ON images
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER images_invalidate_truncate AFTER TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER opportunities_invalidate_insert AFTER INSERT ON opportunities
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER opportunities_invalidate_update AFTER UPDATE ON opportunities
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes('{updated_at,external_id,idempotency_key,hidden_reason,hidden_from,hidden_at,deleted_from,deleted_at}');
--> statement-breakpoint
CREATE TRIGGER opportunities_invalidate_delete AFTER DELETE ON opportunities
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER opportunities_invalidate_truncate AFTER TRUNCATE ON opportunities
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER opportunity_changes_invalidate_insert AFTER INSERT ON opportunity_changes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER opportunity_changes_invalidate_update AFTER UPDATE ON opportunity_changes
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes('{told_at}');
--> statement-breakpoint
CREATE TRIGGER opportunity_changes_invalidate_delete AFTER DELETE ON opportunity_changes
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER opportunity_changes_invalidate_truncate AFTER TRUNCATE ON opportunity_changes
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER profiles_invalidate_insert AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER profiles_invalidate_update AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes('{updated_at,external_id,idempotency_key,customer_id}');
--> statement-breakpoint
CREATE TRIGGER profiles_invalidate_delete AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER profiles_invalidate_truncate AFTER TRUNCATE ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER subscriptions_invalidate_insert AFTER INSERT ON subscriptions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER subscriptions_invalidate_update AFTER UPDATE ON subscriptions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes('{updated_at,provider_id,interval,current_period_end,cancel_at,amount,currency,next_type,next_interval,changing_until,read_at}');
--> statement-breakpoint
CREATE TRIGGER subscriptions_invalidate_delete AFTER DELETE ON subscriptions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
CREATE TRIGGER subscriptions_invalidate_truncate AFTER TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changes();
--> statement-breakpoint
-- Visitors can enquire about works once the account of their artist has a verified address.
CREATE FUNCTION invalidate_profiles_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate((SELECT array_agg('profile:' || id) FROM profiles WHERE account_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_invalidate AFTER UPDATE OF email, is_email_verified ON accounts
  FOR EACH ROW WHEN ((OLD.email, OLD.is_email_verified) IS DISTINCT FROM (NEW.email, NEW.is_email_verified))
  EXECUTE FUNCTION invalidate_profiles_of_account();
--> statement-breakpoint
-- The only row of the table: the id of this database, and the progress of jobs that reconcile it with others.
INSERT INTO upkeep DEFAULT VALUES;
