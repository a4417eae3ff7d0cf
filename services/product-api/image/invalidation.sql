-- Returns the cache tags of the pages that show a picture; null if the picture was uploaded but not saved yet.
CREATE OR REPLACE FUNCTION list_image_tags(image jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN image->>'kind' <> 'UPLOAD' THEN ARRAY[
      'artwork:' || (image->>'artwork_id'),
      'opportunity:' || (image->>'opportunity_id'),
      'profile:' || (image->>'profile_id')
    ]
  END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('images', '{}');
