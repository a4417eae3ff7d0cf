-- Returns the cache tags of the pages that show an opportunity; null if visitors cannot see it.
CREATE OR REPLACE FUNCTION list_opportunity_tags(opportunity jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN opportunity->>'status' = 'PUBLISHED' THEN ARRAY[
      'opportunities',
      'opportunity:' || (opportunity->>'id'),
      'profile:' || (opportunity->>'profile_id')
    ]
  END
$$;
--> statement-breakpoint
SELECT invalidate_when_changed(
  'opportunities',
  '{updated_at,external_id,idempotency_key,hidden_reason,hidden_from,hidden_at,deleted_from,deleted_at,extended_at}'
);
--> statement-breakpoint
-- A call's page lists its changes.
CREATE OR REPLACE FUNCTION list_opportunity_change_tags(change jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['opportunity:' || (change->>'opportunity_id')]
$$;
--> statement-breakpoint
SELECT invalidate_when_changed('opportunity_changes', '{told_at}');
