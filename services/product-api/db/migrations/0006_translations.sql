ALTER TABLE "artworks" ADD COLUMN IF NOT EXISTS "language" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN IF NOT EXISTS "language" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN IF NOT EXISTS "language" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN IF NOT EXISTS "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Returns the translations of one text, by language.
CREATE OR REPLACE FUNCTION pick_translations(translations jsonb, name text) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  IF translations = '{}' THEN RETURN translations; END IF;
  RETURN (
    SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object(name, t.texts->name)), '{}')
    FROM jsonb_each(translations) AS t (language, texts) WHERE t.texts ? name
  );
END
$$;
--> statement-breakpoint
-- Returns the words of a text's translations, including the parts of unspaced text.
CREATE OR REPLACE FUNCTION search_translations(translations jsonb, name text, weight "char") RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  texts text[] := ARRAY(SELECT t.texts->>name FROM jsonb_each(translations) AS t (language, texts) WHERE t.texts ? name);
BEGIN
  RETURN setweight(to_tsvector('simple', fold_list(texts)), weight) || coalesce(search_parts(texts), '');
END
$$;
--> statement-breakpoint
-- Dropping the expression keeps the columns' values. Adding the translations to generated columns would rewrite the
-- tables.
ALTER TABLE "artworks" ALTER COLUMN "search" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
ALTER TABLE "opportunities" ALTER COLUMN "search" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "search" DROP EXPRESSION IF EXISTS;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_artwork_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := setweight(to_tsvector('simple', fold(NEW.title)), 'A')
    || setweight(to_tsvector('simple', fold_list(NEW.tags)), 'B')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.medium), '')), 'C')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.series), '')), 'C');
  IF NEW.translations <> '{}' THEN
    NEW.search := NEW.search || search_translations(NEW.translations, 'title', 'A');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER artworks_search BEFORE INSERT OR UPDATE OF title, tags, medium, series, translations ON artworks
  FOR EACH ROW EXECUTE FUNCTION set_artwork_search();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_opportunity_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := setweight(to_tsvector('simple', fold(NEW.title)), 'A')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.city), '')), 'B')
    || setweight(to_tsvector('simple', coalesce(fold_list(NEW.tags), '')), 'B')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.organizer), '')), 'C')
    || setweight(to_tsvector('simple', fold(NEW.description)), 'D');
  IF NEW.translations <> '{}' THEN
    NEW.search := NEW.search || search_translations(NEW.translations, 'title', 'A')
      || search_translations(NEW.translations, 'description', 'D');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A table's triggers run in the order of their names, so this one runs after the one that sets the organizer.
CREATE OR REPLACE TRIGGER opportunities_search
  BEFORE INSERT OR UPDATE OF title, city, tags, profile_id, organizer, description, translations ON opportunities
  FOR EACH ROW EXECUTE FUNCTION set_opportunity_search();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := setweight(to_tsvector('simple', fold(NEW.name)), 'A')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.headline), '')), 'B')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.city), '')), 'B')
    || setweight(to_tsvector('simple', coalesce(fold(NEW.bio), '')), 'D');
  IF NEW.translations <> '{}' THEN
    NEW.search := NEW.search || search_translations(NEW.translations, 'headline', 'B')
      || search_translations(NEW.translations, 'bio', 'D');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER profiles_search BEFORE INSERT OR UPDATE OF name, headline, city, bio, translations ON profiles
  FOR EACH ROW EXECUTE FUNCTION set_profile_search();
