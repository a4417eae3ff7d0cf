-- Returns the key that sorts names and titles in a language. In folded text, only two orders differ: Spanish sorts ñ
-- after n, and Arabic sorts its own letters before all others. "~" sorts after all letters, and "`" between digits and
-- letters.
CREATE OR REPLACE FUNCTION sort_key(value text, language text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  folded text;
BEGIN
  IF language = 'es' THEN
    RETURN public.fold(pg_catalog.regexp_replace(value, '[ñÑ]', 'n~', 'g'));
  END IF;
  folded := public.fold(value);
  RETURN CASE WHEN language = 'ar' AND folded ~ '^[\u0621-\u06D3]' THEN '`' || folded ELSE folded END;
END
$$;
--> statement-breakpoint
-- All other names have the same order in Spanish as in name_key.
CREATE INDEX IF NOT EXISTS "profiles_name_es" ON "profiles" USING btree (sort_key(name, 'es'),"id") WHERE name ~ '[ñÑ]';
