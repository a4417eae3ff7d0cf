ALTER TABLE "application_messages" ADD COLUMN IF NOT EXISTS "closed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Earlier versions have notified followers of these calls.
INSERT INTO announced_calls (opportunity_id, announced_at)
  SELECT id, greatest(published_at, extended_at) FROM opportunities
  WHERE status = 'PUBLISHED' AND greatest(published_at, extended_at) BETWEEN now() - interval '1 day' AND now()
    AND NOT EXISTS (SELECT FROM announced_calls);
