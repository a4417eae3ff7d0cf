ALTER TABLE "artwork_tags" DROP CONSTRAINT "artwork_tags_artwork_id_artworks_id_fk";
--> statement-breakpoint
DROP TRIGGER artworks_tags_inserted ON artworks;--> statement-breakpoint
DROP TRIGGER artworks_tags_updated ON artworks;--> statement-breakpoint
DROP FUNCTION refresh_artwork_tags();--> statement-breakpoint
-- artwork_tags: one row for each tag of a listed work, once for a whole statement instead of once for each of its rows.
-- EXCEPT finds the changed rows in one pass, however many there are; a join of the two would be planned for the first
-- statement of a session and kept for all. A change of the columns named here is a change of the rows.
CREATE FUNCTION add_artwork_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artwork_tags (tag, artwork_id, category, has_image, created_at)
  SELECT DISTINCT tag, id, category, has_image, created_at FROM inserted, unnest(tags) AS tag WHERE is_listed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION replace_artwork_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  SELECT array_agg(id) INTO changed FROM (
    SELECT id, tags, category, is_listed, has_image, created_at FROM updated
    EXCEPT SELECT id, tags, category, is_listed, has_image, created_at FROM previous
  ) AS different;
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  DELETE FROM artwork_tags WHERE artwork_id = ANY (changed);
  INSERT INTO artwork_tags (tag, artwork_id, category, has_image, created_at)
  SELECT DISTINCT tag, id, category, has_image, created_at FROM (
    SELECT id, tags, category, is_listed, has_image, created_at FROM updated
    EXCEPT SELECT id, tags, category, is_listed, has_image, created_at FROM previous
  ) AS different, unnest(tags) AS tag WHERE is_listed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remove_artwork_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM artwork_tags WHERE artwork_id = ANY (ARRAY(SELECT id FROM deleted));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_tags_inserted AFTER INSERT ON artworks
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_artwork_tags();
--> statement-breakpoint
CREATE TRIGGER artworks_tags_updated AFTER UPDATE ON artworks
  REFERENCING OLD TABLE AS previous NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION replace_artwork_tags();
--> statement-breakpoint
CREATE TRIGGER artworks_tags_deleted AFTER DELETE ON artworks
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION remove_artwork_tags();
