CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The job library creates its tables in this schema. If two processes start together, only one of them could create the
-- schema itself, so the migration creates it.
CREATE SCHEMA jobs;
--> statement-breakpoint
-- Removes accents, case, and the rarely written vowel signs of Arabic and Hebrew from search text. unaccent() alone is
-- not immutable, because its dictionary could change. Naming the dictionary makes it safe for generated columns and
-- indexes. Both functions are in PL/pgSQL, because an SQL function that cannot be inlined starts an executor on every
-- call. unaccent() and array_to_string() are only stable, which rules out inlining.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  folded text := pg_catalog.lower(public.unaccent('public.unaccent'::pg_catalog.regdictionary, value));
BEGIN
  IF pg_catalog.octet_length(folded) = pg_catalog.length(folded) THEN RETURN folded; END IF;
  RETURN pg_catalog.regexp_replace(folded, '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]', '', 'g');
END
$$;
--> statement-breakpoint
CREATE FUNCTION fold_list("values" text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN public.fold(pg_catalog.array_to_string("values", ' '));
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
-- Lists the materials and techniques of a medium as values of artworks.facets: "Oil and wax on linen" yields oil, wax
-- and linen.
CREATE FUNCTION medium_names(medium text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT ',medium:' || name ORDER BY ',medium:' || name), '{}')
  FROM unnest(regexp_split_to_array(
    lower(medium),
    '\s*(?:[,;/&+()]|\m(?:on|over|and|with|sur|et|auf|und|mit|sobre|con|su|y|e)\M)\s*'
  )) part, trim(part) name
  WHERE name <> '' AND length(name) <= 60
$$;
--> statement-breakpoint
-- Reads the years in free text: "c. 1890–1900", "1973–77", "1990s", "19th century". "2019–ongoing" ends with 2999, the
-- last year of the filter. Returns null if there is no year, and for years BC. Texts have at most 60 characters.
CREATE FUNCTION read_years(year text) RETURNS int4range LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text;
  parts text[];
  first_year integer;
  last_year integer;
BEGIN
  IF year ~ '^[12]\d{3}$' THEN
    RETURN int4range(year::integer, year::integer, '[]');
  END IF;
  written := lower(left(year, 60));
  IF written ~ '\m(?:b\.? ?c(?:\.? ?e)?\M|v\. ?chr|av\. ?j)' THEN
    RETURN NULL;
  END IF;
  -- A year or decade, and the second one of a range. A date such as 2019-05-12 is not a range.
  parts := regexp_match(written, '(?:^|\D)([12]\d{3})(?!\d)(''?s\M|er\M)?'
    '(?:(?:\s*[-‐‑‒–—−/]\s*|\s+(?:to|until|through|bis|à|a|al|and|und|et|e|y|or|oder|ou)\s+)'
    '(?:(?:c|ca|circa|um|vers)\M\.?\s*)?([12]\d{3}|\d{2}|\d)(?!\d|[-./]\d)(''?s\M|er\M)?)?');
  IF parts IS NULL THEN
    IF written !~ 'centur|jahrhundert|\mjh\M|siècle|siecle|secolo|siglo|\d(?:st|nd|rd|th) c\M' THEN
      RETURN NULL;
    END IF;
    RETURN (
      SELECT int4range(min(century) * 100 - 99, max(century) * 100, '[]') FROM (
        SELECT coalesce(match[1]::integer,
          array_position('{xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx,xxi}'::text[], match[2]) + 10) AS century
        FROM regexp_matches(written, '(?<![\da-z])(?:(\d{1,2})(?!\d)|([xvi]{2,5}))', 'g') match
      ) numbers WHERE century BETWEEN 11 AND 29 HAVING count(*) > 0
    );
  END IF;
  first_year := parts[1]::integer;
  last_year := coalesce((left(parts[1], 4 - length(parts[3])) || parts[3])::integer, first_year);
  -- "1998–02" continues in the next century, unlike the month in "2019-05".
  IF last_year < first_year AND length(parts[3]) = 2 AND last_year + 100 - first_year < 20 THEN
    last_year := last_year + 100;
  END IF;
  IF last_year < first_year THEN
    last_year := first_year;
    parts := ARRAY[parts[1], parts[2]];
  END IF;
  IF written ~ '\m(?:ongoing|in progress|present|today|now|fortlaufend|laufend|heute|en cours|aujourd|in corso|oggi|en curso|since|seit|depuis|desde|dal)\M|\d\s*[-‐‑‒–—−]\s*$' THEN
    last_year := 2999;
  ELSIF parts[4] IS NOT NULL OR parts[3] IS NULL AND (parts[2] IS NOT NULL OR written ~ '\m(?:années|annees|anni) [12]\d{3}') THEN
    -- "1900s" usually means a century.
    last_year := last_year + CASE WHEN last_year % 100 = 0 THEN 99 ELSE 9 END;
  END IF;
  RETURN int4range(first_year, last_year, '[]');
END $$;
--> statement-breakpoint
-- Returns the words of texts. For unspaced text (see services/product-api/db/search.ts), returns the four letters from
-- each letter on, so that any part of the text is the beginning of a word: 山水画展览 yields 山水画展, 水画展览, 画展览, 展览 and 览.
-- Returns null without such text.
CREATE FUNCTION search_parts(texts text[]) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS $$
DECLARE
  folded text := public.fold_list(texts);
  unspaced CONSTANT text := '[\u0E01-\u0E3A\u0E40-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]+';
BEGIN
  IF folded !~ unspaced THEN RETURN NULL; END IF;
  RETURN pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.regexp_replace(folded, unspaced, ' ', 'g'))
    || pg_catalog.array_to_tsvector(ARRAY(
      SELECT DISTINCT pg_catalog.substr(run[1], place, 4)
      FROM pg_catalog.regexp_matches(folded, unspaced, 'g') AS run,
        pg_catalog.generate_series(1, pg_catalog.length(run[1])) AS place
    ));
END
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
	"open_trial_profile_id" uuid,
	CONSTRAINT "accounts_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email" text,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid,
	"actor" text DEFAULT 'ADMIN' NOT NULL,
	"request_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "closed_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gone_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"name" text,
	"customer_id" text,
	CONSTRAINT "gone_profiles_customer_id_unique" UNIQUE("customer_id")
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
	"wall" text DEFAULT 'LIGHT' NOT NULL,
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
	"juror_id" uuid,
	CONSTRAINT "mails_idempotency_key" UNIQUE("artwork_id","idempotency_key"),
	CONSTRAINT "mails_kind" CHECK (case kind when 'ENQUIRY' then artwork_id is not null and idempotency_key is not null when 'JURY' then juror_id is not null else account_id is not null end)
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
	"application_form" jsonb,
	"closed_early_at" timestamp with time zone,
	"closed_early_from" jsonb,
	"first_closed_at" timestamp with time zone,
	"promised_on" date,
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
	"trial_starts_at" timestamp with time zone,
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
	"usable_since" bigint,
	"failed_steps" text[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "stored_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"counts" json NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"refresh_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "title_words" (
	"word" text PRIMARY KEY NOT NULL,
	"works" integer NOT NULL,
	"opportunities" integer DEFAULT 0 NOT NULL,
	"profiles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"account_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"shared_values" jsonb NOT NULL,
	"accepts_replies" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_messages_idempotency_key" UNIQUE("opportunity_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "decision_texts" (
	"opportunity_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "decision_texts_opportunity_id_decision_pk" PRIMARY KEY("opportunity_id","decision")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_mailed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "message_recipients_message_id_application_id_pk" PRIMARY KEY("message_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_promises" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"applicants" integer,
	"answered" integer,
	"last_answered_at" timestamp with time zone,
	"waits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_in_record" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organizer_records" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"applicants" integer NOT NULL,
	"answered" integer NOT NULL,
	"median_days" integer
);
--> statement-breakpoint
CREATE TABLE "promise_reminders" (
	"opportunity_id" uuid NOT NULL,
	"promised_on" date NOT NULL,
	"day" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promise_reminders_opportunity_id_promised_on_day_pk" PRIMARY KEY("opportunity_id","promised_on","day")
);
--> statement-breakpoint
CREATE TABLE "application_accesses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"account_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'OPENED' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_file_parts" (
	"file_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "application_file_parts_file_id_start_pk" PRIMARY KEY("file_id","start"),
	CONSTRAINT "application_file_parts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"key" text,
	"content_type" text,
	"pages" integer,
	"duration" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "application_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"average_colour" text,
	"alt" text,
	"is_only_here" boolean DEFAULT false NOT NULL,
	"version_id" uuid,
	"wall" text DEFAULT 'LIGHT' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"profile_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"call_title" text NOT NULL,
	"call_organizer" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"content" jsonb NOT NULL,
	"sent_content" jsonb,
	"reused_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submission" jsonb,
	"media" text[] DEFAULT '{}' NOT NULL,
	"country" text,
	"search" "tsvector",
	"desk_state" text DEFAULT 'NEW' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"feedback" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"previous_decision" text,
	"previously_decided_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"is_shown" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"artist_name" text,
	"published_feedback" text,
	"previous_feedback" text,
	"allows_originals" boolean DEFAULT false NOT NULL,
	"filter_media" text[] DEFAULT '{}' NOT NULL,
	"call_withdrawn_at" timestamp with time zone,
	CONSTRAINT "artist_applications_number" UNIQUE("opportunity_id","number")
);
--> statement-breakpoint
CREATE TABLE "recorded_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"title" text NOT NULL,
	"organizer" text,
	"url" text,
	"status" text NOT NULL,
	"deadline" date,
	"submitted_on" date,
	"results_date" date,
	"cost_amount" bigint,
	"cost_currency" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jurors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"email" text,
	"account_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"name" text,
	CONSTRAINT "jurors_email" UNIQUE("round_id","email")
);
--> statement-breakpoint
CREATE TABLE "jury_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"is_blind" boolean NOT NULL,
	"criteria" jsonb NOT NULL,
	"selection" jsonb NOT NULL,
	"due_on" date,
	"shares_comments" boolean NOT NULL,
	"allows_originals" boolean NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"mailed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_assigned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "jury_rounds_position" UNIQUE("opportunity_id","position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"juror_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" double precision,
	"comment" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"has_conflict" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_juror_id_application_id_pk" PRIMARY KEY("juror_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "round_applications" (
	"round_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"version_id" uuid,
	"version_opened_at" timestamp with time zone,
	CONSTRAINT "round_applications_round_id_application_id_pk" PRIMARY KEY("round_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "application_numbers" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "juror_assignments" (
	"juror_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "juror_assignments_juror_id_application_id_pk" PRIMARY KEY("juror_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "desk_changes" (
	"opportunity_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"groups" jsonb,
	CONSTRAINT "desk_changes_opportunity_id_transaction_pk" PRIMARY KEY("opportunity_id","transaction")
);
--> statement-breakpoint
CREATE TABLE "application_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"submission" jsonb NOT NULL,
	"artist_name" text
);
--> statement-breakpoint
CREATE TABLE "list_mappings" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_mappings_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
CREATE TABLE "jury_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notices" ADD CONSTRAINT "moderation_notices_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_imports" ADD CONSTRAINT "artwork_imports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_import_id_artwork_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."artwork_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_texts" ADD CONSTRAINT "decision_texts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_application_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."application_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_promises" ADD CONSTRAINT "opportunity_promises_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_records" ADD CONSTRAINT "organizer_records_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_reminders" ADD CONSTRAINT "promise_reminders_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_accesses" ADD CONSTRAINT "application_accesses_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_accesses" ADD CONSTRAINT "application_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file_parts" ADD CONSTRAINT "application_file_parts_file_id_application_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."application_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_images" ADD CONSTRAINT "application_images_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD CONSTRAINT "artist_applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_applications" ADD CONSTRAINT "artist_applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_applications" ADD CONSTRAINT "recorded_applications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_rounds" ADD CONSTRAINT "jury_rounds_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_juror_id_jurors_id_fk" FOREIGN KEY ("juror_id") REFERENCES "public"."jurors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_applications" ADD CONSTRAINT "round_applications_round_id_jury_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."jury_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_juror_id_jurors_id_fk" FOREIGN KEY ("juror_id") REFERENCES "public"."jurors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_numbers" ADD CONSTRAINT "application_numbers_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juror_assignments" ADD CONSTRAINT "juror_assignments_juror_id_jurors_id_fk" FOREIGN KEY ("juror_id") REFERENCES "public"."jurors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juror_assignments" ADD CONSTRAINT "juror_assignments_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jurors" ADD CONSTRAINT "jurors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_versions" ADD CONSTRAINT "application_versions_application_id_artist_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."artist_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_images" ADD CONSTRAINT "application_images_version_id_application_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."application_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_applications" ADD CONSTRAINT "round_applications_version_id_application_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."application_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gone_profiles" ADD CONSTRAINT "gone_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_mappings" ADD CONSTRAINT "list_mappings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_alerts_due" ON "accounts" USING btree ("alerts_due_at") WHERE alerts_due_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_digest_due" ON "accounts" USING btree ("digest_due_at") WHERE digest_due_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_email_trigram" ON "accounts" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_open_trial" ON "accounts" USING btree ("open_trial_profile_id") WHERE open_trial_profile_id is not null;--> statement-breakpoint
CREATE INDEX "admin_actions_action" ON "admin_actions" USING btree ("action","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_actor" ON "admin_actions" USING btree ("actor","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_email_trigram" ON "admin_actions" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_actions_name_trigram" ON "admin_actions" USING gin (lower(subject_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_owner" ON "admin_actions" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_subject" ON "admin_actions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "gone_profiles_account" ON "gone_profiles" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "artwork_imports_created_at" ON "artwork_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artwork_imports_profile" ON "artwork_imports" USING btree ("profile_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_boosted" ON "artworks" USING btree ("boosted_until") WHERE boosted_until is not null;--> statement-breakpoint
CREATE INDEX "artworks_category" ON "artworks" USING btree ("category","has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_deleted" ON "artworks" USING btree ("deleted_at") WHERE visibility = 'DELETED';--> statement-breakpoint
CREATE INDEX "artworks_facets" ON "artworks" USING gin ("facets") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_featured" ON "artworks" USING btree ("has_image" DESC NULLS LAST,"rotation_key","id","is_featured","boosted_until","category") WHERE is_listed and (is_featured or boosted_until is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_idempotency_key" ON "artworks" USING btree ("profile_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "artworks_import" ON "artworks" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "artworks_listed" ON "artworks" USING btree ("has_image" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_newest" ON "artworks" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_parts" ON "artworks" USING gin (search_parts(array[title, medium, series] || tags));--> statement-breakpoint
CREATE INDEX "artworks_price_filters" ON "artworks" USING btree ("price_currency","price_amount","has_image","created_at","id","category","main_colour","orientation","availability") WHERE is_listed and price_kind = 'EXACT';--> statement-breakpoint
CREATE INDEX "artworks_profile" ON "artworks" USING btree ("profile_id","is_listed","has_image" DESC NULLS LAST,"position" NULLS FIRST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "artworks_rotation" ON "artworks" USING btree ("has_image","rotation_key","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_search" ON "artworks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "artworks_sitemap" ON "artworks" USING btree ("id","updated_at") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_title_trigram" ON "artworks" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artworks_topped" ON "artworks" USING btree ("topped_until") WHERE topped_until is not null;--> statement-breakpoint
CREATE INDEX "artworks_years" ON "artworks" USING gist (read_years(year)) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "images_artwork" ON "images" USING btree ("artwork_id","position");--> statement-breakpoint
CREATE INDEX "images_opportunity" ON "images" USING btree ("opportunity_id","position");--> statement-breakpoint
CREATE INDEX "images_profile" ON "images" USING btree ("profile_id","kind","position");--> statement-breakpoint
CREATE INDEX "images_upload" ON "images" USING btree ("created_at") WHERE kind = 'UPLOAD';--> statement-breakpoint
CREATE INDEX "invalidations_created" ON "invalidations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invalidations_transaction" ON "invalidations" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE payload is not null;--> statement-breakpoint
CREATE INDEX "mails_juror" ON "mails" USING btree ("juror_id");--> statement-breakpoint
CREATE INDEX "moderation_notices_answered" ON "moderation_notices" USING btree ("answered_at" DESC NULLS LAST) WHERE answered_at is not null and decided_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_artwork" ON "moderation_notices" USING btree ("artwork_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_opportunity" ON "moderation_notices" USING btree ("opportunity_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_notices_profile" ON "moderation_notices" USING btree ("profile_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reports_account" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("opportunity_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_open_artwork" ON "reports" USING btree ("artwork_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_open_profile" ON "reports" USING btree ("profile_id","created_at" DESC NULLS LAST) WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "bookmarks_opportunity" ON "bookmarks" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunities_apply" ON "opportunities" USING btree ("apply_key") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_city" ON "opportunities" USING btree ("city_key","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_closing" ON "opportunities" USING btree ("closes_at") WHERE closes_at is not null and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_country" ON "opportunities" USING btree ("country","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_deadline" ON "opportunities" USING btree ("closes_at","id","visible_until","published_at","facets","country","city_key","type","is_online","eligible_countries") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_deleted" ON "opportunities" USING btree ("deleted_at") WHERE status = 'DELETED';--> statement-breakpoint
CREATE INDEX "opportunities_fields" ON "opportunities" USING gin ("artistic_fields");--> statement-breakpoint
CREATE INDEX "opportunities_here" ON "opportunities" USING btree ("closes_at","id") WHERE status = 'PUBLISHED' and apply_method = 'IMPASTO';--> statement-breakpoint
CREATE INDEX "opportunities_highlighted" ON "opportunities" USING btree ("highlighted_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_idempotency_key" ON "opportunities" USING btree ("profile_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "opportunities_newest" ON "opportunities" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_parts" ON "opportunities" USING gin (search_parts(array[title, city, organizer, description] || tags));--> statement-breakpoint
CREATE INDEX "opportunities_profile" ON "opportunities" USING btree ("profile_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_profile_open" ON "opportunities" USING btree ("profile_id") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_promoted" ON "opportunities" USING btree ("promoted_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "opportunities_search_open" ON "opportunities" USING gin ("search") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_sitemap" ON "opportunities" USING btree ("id","updated_at","visible_until") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_title_trigram" ON "opportunities" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_title_trigram_open" ON "opportunities" USING gin (title_key gin_trgm_ops) WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_type" ON "opportunities" USING btree ("type","closes_at","id") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunities_visible" ON "opportunities" USING btree ("visible_until","closes_at","id","published_at","facets","country","city_key","type","is_online","eligible_countries") WHERE status = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "opportunity_changes_opportunity" ON "opportunity_changes" USING btree ("opportunity_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunity_changes_untold" ON "opportunity_changes" USING btree ("changed_at") WHERE field = 'deadline' and told_at is null;--> statement-breakpoint
CREATE INDEX "reminders_opportunity" ON "reminders" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "payments_payment_intent" ON "payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_profile" ON "payments" USING btree ("profile_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_account" ON "profiles" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profiles_active" ON "profiles" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_city" ON "profiles" USING btree ("city_key","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_country" ON "profiles" USING btree ("country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_country_active" ON "profiles" USING btree ("country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_fields" ON "profiles" USING gin ("artistic_fields");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_idempotency_key" ON "profiles" USING btree ("account_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "profiles_name_parts" ON "profiles" USING gin (search_parts(array[name, city]));--> statement-breakpoint
CREATE INDEX "profiles_name_trigram" ON "profiles" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_names" ON "profiles" USING gin (ts_filter(search, '{a,b}'));--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_organization_type" ON "profiles" USING btree ("organization_type","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_parts" ON "profiles" USING gin (search_parts(array[name, headline, city, bio]));--> statement-breakpoint
CREATE INDEX "profiles_role" ON "profiles" USING btree ("role","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_country" ON "profiles" USING btree ("role","country","active_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_name" ON "profiles" USING btree ("role","name_key","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "profiles_sitemap" ON "profiles" USING btree ("id","updated_at") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "boosts_artwork" ON "boosts" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "boosts_done" ON "boosts" USING btree ("done_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "boosts_end" ON "boosts" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "boosts_opportunity" ON "boosts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "boosts_profile" ON "boosts" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "boosts_to_do" ON "boosts" USING btree ("created_at","id") WHERE ends_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("due_at") WHERE done_at is null and parked_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_parked" ON "payment_events" USING btree ("parked_at" DESC NULLS LAST,"id") WHERE done_at is null and parked_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "posts_opportunity" ON "posts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "posts_profile" ON "posts" USING btree ("profile_id","posted_at");--> statement-breakpoint
CREATE INDEX "purchases_coupon" ON "purchases" USING btree ("coupon_id","profile_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_invoice" ON "purchases" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("expires_at") WHERE state in ('OPEN', 'PENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open_cart" ON "purchases" USING btree ("cart_key") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "purchases_payment_intent" ON "purchases" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "purchases_profile" ON "purchases" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_subject" ON "purchases" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "trials_used" ON "trials" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "pending_deletions_due" ON "pending_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "title_words_trigram" ON "title_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "application_messages_account" ON "application_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_messages_call" ON "application_messages" USING btree ("opportunity_id","created_at");--> statement-breakpoint
CREATE INDEX "message_recipients_application" ON "message_recipients" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "message_templates_profile" ON "message_templates" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "opportunity_promises_profile" ON "opportunity_promises" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "application_accesses_account" ON "application_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_accesses_application" ON "application_accesses" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_files_application" ON "application_files" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_files_created" ON "application_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_images_application" ON "application_images" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_images_key" ON "application_images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "application_images_only_here" ON "application_images" USING btree ("key") WHERE is_only_here;--> statement-breakpoint
CREATE INDEX "application_images_version" ON "application_images" USING btree ("version_id") WHERE version_id is not null;--> statement-breakpoint
CREATE INDEX "artist_applications_call" ON "artist_applications" USING btree ("opportunity_id","profile_id");--> statement-breakpoint
CREATE INDEX "artist_applications_profile" ON "artist_applications" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "artist_applications_search" ON "artist_applications" USING gin ("search");--> statement-breakpoint
-- Late pages use an index-only scan, because the index contains the country and the condition for submitted
-- applications.
CREATE INDEX "artist_applications_sent" ON "artist_applications" (opportunity_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST)
  INCLUDE (country) WHERE status = 'SUBMITTED' AND submitted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "artist_applications_shown" ON "artist_applications" USING btree ("opportunity_id") WHERE is_shown;--> statement-breakpoint
-- Counts of the desk's filter values use an index-only scan. The index has no column that the organizer changes,
-- because every decision would then update every index, including the expensive search index.
CREATE INDEX "artist_applications_values" ON "artist_applications" (opportunity_id)
  INCLUDE (country, filter_media) WHERE status = 'SUBMITTED' AND submitted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recorded_applications_profile" ON "recorded_applications" USING btree ("profile_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "jurors_account" ON "jurors" USING btree ("account_id","round_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_application" ON "reviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "reviews_round" ON "reviews" USING btree ("round_id","application_id");--> statement-breakpoint
CREATE INDEX "round_applications_application" ON "round_applications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "round_applications_version" ON "round_applications" USING btree ("version_id") WHERE version_id is not null;--> statement-breakpoint
CREATE INDEX "juror_assignments_application" ON "juror_assignments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "desk_changes_created" ON "desk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "application_versions_application" ON "application_versions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "jury_invitations_created" ON "jury_invitations" USING btree ("created_at");
--> statement-breakpoint
-- Leaves room for the next version of a row on its page, so saves and desk changes do not update the indexes.
ALTER TABLE "artist_applications" SET (fillfactor = 80);
--> statement-breakpoint
-- An index-only scan needs most rows to be known as visible, as they are after a vacuum.
ALTER TABLE "artist_applications" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- Suggestions for misspelled searches. The operator <% reads the trigram indexes and takes its threshold from a
-- setting, which each function sets, so that connections need not. At 0.4, "hokney" finds "david hockney", but no
-- unrelated names.
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
-- Triggers set artworks.cover_id, with its orientation and color, and profiles.image_id from the first image.
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
-- Queues an original for deletion from storage, no matter which statement deletes its image's row, including cascades.
CREATE FUNCTION record_pending_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_deletions (key) VALUES (OLD.key) ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_removed AFTER DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
-- profiles.active_at advances when visitors can first see a work or call of the profile. Changes to the profile itself
-- advance it in their own statements. It never moves back. Imported rows do not count as activity, so members precede
-- them in the directory.
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
-- A restored work is not new to visitors, so its profile keeps its place in the directory.
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
-- change to the profile's place.
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
-- to the name. It is as strong as the lock that the insert's other triggers take afterward.
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
-- opportunities.is_past is set when a deadline is written, and by an hourly job when a deadline passes.
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
-- Hides works and calls that are added to, published in or moved to a hidden profile.
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
-- Cancels a subscription at the provider if it is deleted with its profile, no matter which statement deletes it.
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
CREATE FUNCTION reject_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_actions"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_audit_log();
--> statement-breakpoint
-- Inserts the words of a written row that are missing from the list. A word that has not been seen for three days may
-- be about to be removed, so it is inserted again.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT n.word FROM unnest(tsvector_to_array(NEW.search)) AS n (word)
  WHERE NOT EXISTS (SELECT FROM search_words AS s WHERE s.word = n.word AND s.seen_at > now() - interval '3 days');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_words_inserted AFTER INSERT ON artworks
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER artworks_words_changed AFTER UPDATE ON artworks
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER profiles_words_inserted AFTER INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER profiles_words_changed AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER opportunities_words_inserted AFTER INSERT ON opportunities
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER opportunities_words_changed AFTER UPDATE ON opportunities
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER application_images_removed AFTER DELETE ON application_images
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
-- A picture that was removed from its work is kept for the submission, but no longer served publicly.
CREATE FUNCTION mark_only_submitted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_images SET is_only_here = true WHERE key = OLD.key AND NOT is_only_here;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER images_only_submitted AFTER DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION mark_only_submitted();
--> statement-breakpoint
-- A message is removed with its last recipient, because nobody can read it anymore.
CREATE FUNCTION remove_unread_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM application_messages m WHERE m.id IN (SELECT message_id FROM removed)
    AND NOT EXISTS (SELECT FROM message_recipients r WHERE r.message_id = m.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_recipients_removed AFTER DELETE ON message_recipients
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_unread_messages();
--> statement-breakpoint
-- The first published decision counts as the answer to an applicant.
CREATE FUNCTION set_answered_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := CASE WHEN NEW.decision IS NOT NULL THEN coalesce(NEW.answered_at, NEW.decided_at) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_answered BEFORE INSERT OR UPDATE OF decision ON artist_applications
  FOR EACH ROW EXECUTE FUNCTION set_answered_at();
--> statement-breakpoint
-- Compares the rows before and after a statement as sets. PostgreSQL keeps a join's plan from a connection's first
-- update, and the plan for one row would compare each of 10,000 rows with all others.
CREATE FUNCTION note_promises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  decided uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n.opportunity_id), array_agg(DISTINCT n.opportunity_id) FILTER (WHERE n.decision IS NOT NULL)
    INTO changed, decided FROM new_rows n WHERE n.status = 'SUBMITTED' AND n.opportunity_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT c.opportunity_id) INTO changed FROM (
      SELECT id, opportunity_id, status, decided_at FROM new_rows
        WHERE opportunity_id IS NOT NULL AND submitted_at IS NOT NULL
      EXCEPT SELECT id, opportunity_id, status, decided_at FROM old_rows) c;
    SELECT array_agg(DISTINCT c.opportunity_id) INTO decided FROM (
      SELECT id, opportunity_id, decided_at FROM new_rows WHERE opportunity_id IS NOT NULL AND submitted_at IS NOT NULL
      EXCEPT SELECT id, opportunity_id, decided_at FROM old_rows) c;
  END IF;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO opportunity_promises (opportunity_id, profile_id)
    SELECT id, profile_id FROM opportunities WHERE id = ANY (changed) ON CONFLICT DO NOTHING;
  UPDATE opportunity_promises SET due_at = now()
    WHERE opportunity_id = ANY (changed) AND (due_at IS NULL OR due_at > now())
      AND (counted_at IS NOT NULL OR opportunity_id = ANY (decided));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_promises_insert AFTER INSERT ON artist_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
CREATE TRIGGER artist_applications_promises_update AFTER UPDATE ON artist_applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_promises();
--> statement-breakpoint
-- A call's dates determine what is counted, and whether the call is part of its organizer's record.
CREATE FUNCTION note_promise_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE opportunity_promises SET due_at = now()
    WHERE opportunity_id = NEW.id AND counted_at IS NOT NULL AND (due_at IS NULL OR due_at > now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_promise_dates AFTER UPDATE OF results_date, closes_at, visible_until, profile_id ON opportunities
  FOR EACH ROW WHEN (ROW(OLD.results_date, OLD.closes_at, OLD.visible_until, OLD.profile_id)
    IS DISTINCT FROM ROW(NEW.results_date, NEW.closes_at, NEW.visible_until, NEW.profile_id))
  EXECUTE FUNCTION note_promise_dates();
--> statement-breakpoint
CREATE TRIGGER application_files_removed AFTER DELETE ON application_files
  FOR EACH ROW WHEN (OLD.key IS NOT NULL) EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
CREATE TRIGGER application_file_parts_removed AFTER DELETE ON application_file_parts
  FOR EACH ROW EXECUTE FUNCTION record_pending_deletion();
--> statement-breakpoint
-- Shortens the media to fit into the index artist_applications_values, whose entries have at most 2,704 bytes.
CREATE FUNCTION set_filter_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.filter_media := array(
    SELECT beginning FROM (
      SELECT beginning, min(place) AS place, sum(octet_length(beginning)) OVER (ORDER BY min(place)) AS bytes
      FROM unnest(NEW.media) WITH ORDINALITY AS m(medium, place), left(medium, 60) AS beginning GROUP BY beginning
    ) beginnings WHERE bytes <= 1800 ORDER BY place);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_media BEFORE INSERT OR UPDATE OF media ON artist_applications
  FOR EACH ROW EXECUTE FUNCTION set_filter_media();
--> statement-breakpoint
-- Changes to submissions are noted without groups, even if the same transaction also changes groups. All other changes
-- are noted as differences in group sizes, so a desk need not count all applications again. The search document, the
-- media and the country change together with `submitted_at`.
CREATE FUNCTION note_desk_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH resubmitted AS (
      SELECT DISTINCT opportunity_id FROM (
        SELECT id, opportunity_id, status, submitted_at FROM old_rows
        EXCEPT
        SELECT id, opportunity_id, status, submitted_at FROM new_rows
      ) changed WHERE opportunity_id IS NOT NULL
    ), moved AS (
      SELECT opportunity_id, desk_state, decision, decided_at, labels, sum(amount) AS count FROM (
        SELECT opportunity_id, status, submitted_at, desk_state, decision, decided_at, labels, -1 AS amount FROM old_rows
        UNION ALL
        SELECT opportunity_id, status, submitted_at, desk_state, decision, decided_at, labels, 1 FROM new_rows
      ) versions
      WHERE opportunity_id IS NOT NULL AND status = 'SUBMITTED' AND submitted_at IS NOT NULL
      GROUP BY opportunity_id, desk_state, decision, decided_at, labels HAVING sum(amount) <> 0
    )
    INSERT INTO desk_changes (opportunity_id, groups)
      SELECT opportunity_id, NULL::jsonb FROM resubmitted
      UNION ALL
      SELECT opportunity_id, jsonb_agg(jsonb_build_object('state', desk_state, 'decision', decision,
          'decidedAt', floor(extract(epoch FROM decided_at) * 1000), 'labels', labels, 'count', count))
        FROM moved WHERE opportunity_id NOT IN (SELECT opportunity_id FROM resubmitted) GROUP BY opportunity_id
      ON CONFLICT (opportunity_id, transaction) DO UPDATE SET groups = desk_changes.groups || excluded.groups;
  ELSE
    INSERT INTO desk_changes (opportunity_id)
      SELECT DISTINCT opportunity_id FROM changed_rows WHERE opportunity_id IS NOT NULL
      ON CONFLICT (opportunity_id, transaction) DO UPDATE SET groups = NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artist_applications_desk_insert AFTER INSERT ON artist_applications
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_changes();
--> statement-breakpoint
CREATE TRIGGER artist_applications_desk_update AFTER UPDATE ON artist_applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_changes();
--> statement-breakpoint
CREATE TRIGGER artist_applications_desk_delete AFTER DELETE ON artist_applications
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_desk_changes();
--> statement-breakpoint
CREATE FUNCTION number_round_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := (SELECT number FROM artist_applications WHERE id = NEW.application_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER round_applications_numbered BEFORE INSERT ON round_applications
  FOR EACH ROW EXECUTE FUNCTION number_round_application();
--> statement-breakpoint
-- A juror who deletes the account leaves the jury. Reviews are kept without name and address, because they count toward
-- the result. In an open round, the juror's remaining applications become available to others. A round that has not
-- opened loses the juror.
CREATE FUNCTION leave_juries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM jurors j USING jury_rounds r WHERE r.id = j.round_id AND r.opened_at IS NULL AND j.account_id = OLD.id;
  DELETE FROM mails m USING jurors j WHERE j.id = m.juror_id AND j.account_id = OLD.id;
  DELETE FROM juror_assignments ja USING jurors j, jury_rounds r
    WHERE j.id = ja.juror_id AND r.id = j.round_id AND r.state = 'OPEN' AND j.account_id = OLD.id AND NOT EXISTS (
      SELECT FROM reviews v
      WHERE v.juror_id = ja.juror_id AND v.application_id = ja.application_id AND v.score IS NOT NULL);
  UPDATE jurors SET account_id = NULL, email = NULL, name = NULL, left_at = now() WHERE account_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_leave_juries BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION leave_juries();
--> statement-breakpoint
-- Artists can still see when a call was withdrawn after its row is removed, even if its profile is removed too.
CREATE FUNCTION note_call_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE artist_applications SET call_withdrawn_at = coalesce(OLD.deleted_at, now()) WHERE opportunity_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunities_withdrawn BEFORE DELETE ON opportunities
  FOR EACH ROW EXECUTE FUNCTION note_call_withdrawal();
--> statement-breakpoint
-- The empty word marks the list of words as complete, which it is while there are no rows.
INSERT INTO search_words (word) VALUES ('');
--> statement-breakpoint
-- The table's only row: this database's id, and the progress of jobs that reconcile the database with other systems.
INSERT INTO upkeep DEFAULT VALUES;
