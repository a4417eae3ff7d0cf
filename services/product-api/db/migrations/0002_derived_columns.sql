-- Columns and rows that follow from others, so that lists need no join to be ordered.

-- artwork_tags: one row for each tag of a listed work.
CREATE FUNCTION refresh_artwork_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM artwork_tags WHERE artwork_id = NEW.id;
  END IF;
  IF NEW.is_listed THEN
    INSERT INTO artwork_tags (tag, artwork_id, category, has_image, created_at)
    SELECT DISTINCT tag, NEW.id, NEW.category, NEW.has_image, NEW.created_at FROM unnest(NEW.tags) AS tag;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_tags_inserted AFTER INSERT ON artworks
  FOR EACH ROW WHEN (cardinality(NEW.tags) > 0) EXECUTE FUNCTION refresh_artwork_tags();
--> statement-breakpoint
CREATE TRIGGER artworks_tags_updated AFTER UPDATE ON artworks
  FOR EACH ROW WHEN (
    (OLD.tags, OLD.category, OLD.is_listed, OLD.has_image, OLD.created_at)
      IS DISTINCT FROM (NEW.tags, NEW.category, NEW.is_listed, NEW.has_image, NEW.created_at)
  ) EXECUTE FUNCTION refresh_artwork_tags();
--> statement-breakpoint

-- artworks.cover_id and profiles.image_id: the first image of each.
CREATE FUNCTION refresh_first_image() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed images;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF changed.artwork_id IS NOT NULL THEN
    UPDATE artworks SET cover_id = (
      SELECT id FROM images WHERE artwork_id = changed.artwork_id ORDER BY position, id LIMIT 1
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
