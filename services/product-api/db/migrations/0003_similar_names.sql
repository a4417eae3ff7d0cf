-- Guesses for misspelt searches. The operator <% reads the trigram indexes, but takes its threshold
-- from a setting; the functions carry theirs, so that no connection has to. At 0.4 "hokney" finds
-- "david hockney", and unrelated names stay out.
CREATE FUNCTION similar_profiles(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT id, word_similarity(searched, name_key)
  FROM profiles
  WHERE searched <% name_key AND is_listed
  ORDER BY 2 DESC, active_at DESC NULLS LAST, id DESC NULLS LAST
  LIMIT 500
$$;
--> statement-breakpoint
-- Open calls before closed ones, so that an old list of like titles does not crowd them out.
CREATE FUNCTION similar_opportunities(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT id, word_similarity(searched, title_key)
  FROM opportunities
  WHERE searched <% title_key AND status = 'PUBLISHED'
  ORDER BY (closes_at IS NULL OR closes_at > now()) DESC, 2 DESC, id
  LIMIT 500
$$;
