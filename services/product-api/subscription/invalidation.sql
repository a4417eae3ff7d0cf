-- Returns the cache tags of the pages that depend on a plan: works, opportunities and the profile.
CREATE OR REPLACE FUNCTION list_subscription_tags(subscription jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['artworks', 'opportunities', 'profile:' || (subscription->>'profile_id')]
$$;
--> statement-breakpoint
SELECT invalidate_when_changed(
  'subscriptions',
  '{updated_at,provider_id,interval,current_period_end,cancel_at,amount,currency,next_type,next_interval,changing_until,read_at}'
);
