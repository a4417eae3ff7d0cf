ALTER TABLE "artworks" ADD COLUMN "orientation" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "main_colour" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "year_number" integer GENERATED ALWAYS AS (case when year ~ '^[12]\d{3}$' then year::integer else substring(year from '(?:^|\D)([12]\d{3})(?!\d)')::integer end) STORED;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (tags || array_remove(array[',category:' || category, case when availability = 'FOR_SALE' then ',sale' end, case when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 40 then ',size:SMALL' when greatest(height, width, depth) * (case unit when 'in' then 2.54 else 1 end) <= 100 then ',size:MEDIUM' when greatest(height, width, depth) > 0 then ',size:LARGE' end, ',orientation:' || orientation, ',colour:' || main_colour], null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "rotation_key" integer GENERATED ALWAYS AS (('x' || right(id::text, 8))::bit(32)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "main_colour" text;--> statement-breakpoint
CREATE INDEX "artworks_facets" ON "artworks" USING gin ("facets") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_year" ON "artworks" USING btree ("year_number") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "artworks_price" ON "artworks" USING btree ("price_currency","price_amount") WHERE is_listed and price_kind = 'EXACT';--> statement-breakpoint
CREATE INDEX "artworks_rotation" ON "artworks" USING btree ("has_image","rotation_key","id") WHERE is_listed;--> statement-breakpoint
-- artworks.cover_id with its shape and colour, and profiles.image_id: the first image of each.
CREATE FUNCTION image_orientation(width integer, height integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN abs(width - height) * 20 <= greatest(width, height) THEN 'SQUARE'
    WHEN width > height THEN 'LANDSCAPE'
    ELSE 'PORTRAIT'
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_first_image() RETURNS trigger LANGUAGE plpgsql AS $$
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
UPDATE artworks SET orientation = image_orientation(images.width, images.height)
FROM images WHERE images.id = artworks.cover_id;
