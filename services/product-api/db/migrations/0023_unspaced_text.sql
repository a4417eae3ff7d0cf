-- Search text without accents, case, and the vowel signs of Arabic and Hebrew, which are rarely written.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
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
CREATE OR REPLACE FUNCTION fold_list("values" text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN public.fold(pg_catalog.array_to_string("values", ' '));
END
$$;
--> statement-breakpoint
-- The words of texts, and of unspaced text (as in services/product-api/db/search.ts) the four letters from each letter on, so that
-- any part of it is the beginning of a word: 山水画展览 yields 山水画展, 水画展览, 画展览, 展览 and 览. Null without such text.
CREATE OR REPLACE FUNCTION search_parts(texts text[]) RETURNS tsvector
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
CREATE INDEX IF NOT EXISTS "artworks_parts" ON "artworks" USING gin (search_parts(array[title, medium, series] || tags));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "opportunities_parts" ON "opportunities" USING gin (search_parts(array[title, city, organizer, description] || tags));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_parts" ON "profiles" USING gin (search_parts(array[name, headline, city, bio]));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_name_parts" ON "profiles" USING gin (search_parts(array[name, city]));--> statement-breakpoint
-- Computes the generated columns of the rows whose folded text has changed.
UPDATE artworks SET title = title, tags = tags, medium = medium, series = series, city = city
WHERE concat(title, array_to_string(tags, ''), medium, series, city) ~ '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]';
--> statement-breakpoint
UPDATE opportunities SET title = title, tags = tags, city = city, organizer = organizer, description = description
WHERE concat(title, array_to_string(tags, ''), city, organizer, description) ~ '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]';
--> statement-breakpoint
UPDATE profiles SET name = name, headline = headline, city = city, bio = bio
WHERE concat(name, headline, city, bio) ~ '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]';
