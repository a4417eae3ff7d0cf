-- Removes case, accents and differences that people omit when they type: Arabic and Hebrew vowel signs and letter
-- forms, ё and ς, wide and narrow characters, and katakana for hiragana. Returns early if unaccent() produces ASCII.
-- Keeps the breve, because й is a separate letter. unaccent() alone is not immutable, because its dictionary could
-- change. Naming the dictionary makes it safe for generated columns and indexes.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  folded text := public.unaccent('public.unaccent'::pg_catalog.regdictionary, value);
BEGIN
  IF pg_catalog.octet_length(folded) = pg_catalog.length(folded) THEN RETURN pg_catalog.lower(folded); END IF;
  folded := pg_catalog.regexp_replace(pg_catalog.normalize(folded, 'NFKD'), '[\u00AD\u0300-\u0305\u0307-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u093C\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g');
  folded := pg_catalog.translate(pg_catalog.lower(pg_catalog.normalize(folded, 'NFC')),
    'ςٱىیةہک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'σاييههك01234567890123456789');
  IF folded !~ '[\u30A1-\u30F6]' THEN RETURN folded; END IF;
  RETURN pg_catalog.translate(folded,
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
END
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "admin_actions_subject_trigram" ON "admin_actions" USING gin (fold(subject_name) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX IF EXISTS "admin_actions_name_trigram";
--> statement-breakpoint
-- Recomputes the generated columns of rows whose folded text differs from the result of unaccent() and lower().
UPDATE artworks SET title = title, tags = tags, medium = medium, series = series, city = city
WHERE EXISTS (
  SELECT FROM concat_ws(' ', title, array_to_string(tags, ' '), medium, series, city) AS text
  WHERE octet_length(text) <> length(text) AND fold(text) <> lower(unaccent('unaccent', text))
);
--> statement-breakpoint
UPDATE opportunities SET title = title, tags = tags, city = city, organizer = organizer, description = description
WHERE EXISTS (
  SELECT FROM concat_ws(' ', title, array_to_string(tags, ' '), city, organizer, description) AS text
  WHERE octet_length(text) <> length(text) AND fold(text) <> lower(unaccent('unaccent', text))
);
--> statement-breakpoint
UPDATE profiles SET name = name, headline = headline, city = city, bio = bio
WHERE EXISTS (
  SELECT FROM concat_ws(' ', name, headline, city, bio) AS text
  WHERE octet_length(text) <> length(text) AND fold(text) <> lower(unaccent('unaccent', text))
);
--> statement-breakpoint
-- Each word begins with eight characters of its call's id.
UPDATE artist_applications SET search = array_to_tsvector(ARRAY(
  SELECT left(stored, 8) || left(word, 200)
  FROM unnest(tsvector_to_array(search)) AS stored, unnest(tsvector_to_array(coalesce(
    search_parts(ARRAY[substr(stored, 9)]), to_tsvector('simple', fold(substr(stored, 9)))
  ))) AS word
))
WHERE octet_length(search::text) <> length(search::text);
