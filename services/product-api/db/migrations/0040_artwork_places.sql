ALTER TABLE "artworks" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "city" text;--> statement-breakpoint
UPDATE artworks SET country = profiles.country, city = profiles.city
FROM profiles WHERE profiles.id = artworks.profile_id AND (profiles.country IS NOT NULL OR profiles.city IS NOT NULL);
--> statement-breakpoint
-- Materials and techniques of a medium as names of artworks.facets: "Oil and wax on linen" has oil, wax and linen.
CREATE FUNCTION medium_names(medium text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT ',medium:' || name ORDER BY ',medium:' || name), '{}')
  FROM unnest(regexp_split_to_array(
    lower(medium),
    '\s*(?:[,;/&+()]|\m(?:on|over|and|with|sur|et|auf|und|mit|sobre|con|su|y|e)\M)\s*'
  )) part, trim(part) name
  WHERE name <> '' AND length(name) <= 60
$$;
--> statement-breakpoint
ALTER TABLE "artworks" drop column "facets";--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (tags || array_remove(array[',category:' || category, case when availability = 'FOR_SALE' then ',sale' end, case when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 40 then ',size:SMALL' when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 100 then ',size:MEDIUM' when greatest(height, width, depth) > 0 then ',size:LARGE' end, ',orientation:' || orientation, ',colour:' || main_colour, ',country:' || country, ',city:' || fold(city)], null) || medium_names(medium)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "artworks_facets" ON "artworks" USING gin ("facets") WHERE is_listed;--> statement-breakpoint
-- artworks.country and artworks.city: where the profile is. The lock makes an insert wait for a move of its profile.
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
