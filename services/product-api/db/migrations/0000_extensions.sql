CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as search compares it: without accents and case. unaccent() alone is not immutable, because its
-- dictionary could be changed; naming the dictionary makes it as good as immutable, so that generated
-- columns and indexes may use it.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
--> statement-breakpoint
CREATE FUNCTION fold_list("values" text[]) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN fold(array_to_string("values", ' '));
