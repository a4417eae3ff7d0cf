ALTER TABLE "opportunities" ADD COLUMN "is_past" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "opportunities_search_open" ON "opportunities" USING gin ("search") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_profile_open" ON "opportunities" USING btree ("profile_id") WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_title_trigram_open" ON "opportunities" USING gin (title_key gin_trgm_ops) WHERE status = 'PUBLISHED' and not is_past;--> statement-breakpoint
CREATE INDEX "opportunities_closing" ON "opportunities" USING btree ("closes_at") WHERE closes_at is not null and not is_past;--> statement-breakpoint
CREATE FUNCTION mark_past() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.is_past := coalesce(NEW.closes_at <= now(), false);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_past BEFORE INSERT OR UPDATE OF closes_at ON opportunities
  FOR EACH ROW EXECUTE FUNCTION mark_past();
--> statement-breakpoint
UPDATE opportunities SET is_past = true WHERE closes_at <= now();
--> statement-breakpoint
-- Open calls before closed ones, which are compared only where there is room for them.
CREATE OR REPLACE FUNCTION similar_opportunities(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  (SELECT id, word_similarity(searched, title_key)
   FROM opportunities
   WHERE searched <% title_key AND status = 'PUBLISHED' AND NOT is_past
   ORDER BY 2 DESC, id
   LIMIT 500)
  UNION ALL
  (SELECT id, word_similarity(searched, title_key)
   FROM opportunities
   WHERE searched <% title_key AND status = 'PUBLISHED' AND is_past
   ORDER BY 2 DESC, id
   LIMIT 500)
  LIMIT 500
$$;
