-- Returns the cache tags of the pages that show a profile; null if visitors cannot see it.
CREATE OR REPLACE FUNCTION list_profile_tags(profile jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN profile->>'id' IS NOT NULL AND profile->>'hidden_at' IS NULL
    THEN ARRAY['profiles', 'profile:' || (profile->>'id')]
  END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('profiles', '{updated_at,external_id,idempotency_key,customer_id}');
