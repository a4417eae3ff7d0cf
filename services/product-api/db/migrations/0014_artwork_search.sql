ALTER TABLE "artworks" ADD COLUMN "title_key" text GENERATED ALWAYS AS (fold(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', fold_list(tags)), 'B') || setweight(to_tsvector('simple', coalesce(fold(medium), '')), 'C') || setweight(to_tsvector('simple', coalesce(fold(series), '')), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "artworks_search" ON "artworks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "artworks_title_trigram" ON "artworks" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
-- Guesses for misspelt titles, as for profiles and opportunities (0003).
CREATE FUNCTION similar_artworks(searched text) RETURNS TABLE (id uuid, similarity real)
  LANGUAGE sql STABLE STRICT PARALLEL SAFE ROWS 50
  SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT id, word_similarity(searched, title_key)
  FROM artworks
  WHERE searched <% title_key AND is_listed
  ORDER BY 2 DESC, has_image DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST
  LIMIT 500
$$;
