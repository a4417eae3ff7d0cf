-- The years of a free text: "c. 1890–1900", "1973–77", "1990s", "19th century"; "2019–ongoing" ends with 2999, the last
-- year of the filter. Null without a year, and for years before Christ. Texts have at most 60 characters.
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
    -- "1900s" is a century in the language of most texts.
    last_year := last_year + CASE WHEN last_year % 100 = 0 THEN 99 ELSE 9 END;
  END IF;
  RETURN int4range(first_year, last_year, '[]');
END $$;
--> statement-breakpoint
CREATE TABLE "list_mappings" (
	"profile_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_mappings_profile_id_id_pk" PRIMARY KEY("profile_id","id")
);
--> statement-breakpoint
ALTER TABLE "list_mappings" ADD CONSTRAINT "list_mappings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "artworks_years" ON "artworks" USING gist (read_years(year)) WHERE is_listed;--> statement-breakpoint
-- Last, because its lock ends with the transaction and holds up readers as well.
DROP INDEX "artworks_year";
