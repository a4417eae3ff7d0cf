CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
-- Inserts the words of a written row that are not in the list. One that was not seen for three days may be about to be
-- removed, so it is inserted again.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT n.word FROM unnest(tsvector_to_array(NEW.search)) AS n (word)
  WHERE NOT EXISTS (SELECT FROM search_words AS s WHERE s.word = n.word AND s.seen_at > now() - interval '3 days');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER artworks_words_inserted AFTER INSERT ON artworks
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER artworks_words_changed AFTER UPDATE ON artworks
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER profiles_words_inserted AFTER INSERT ON profiles
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER profiles_words_changed AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER opportunities_words_inserted AFTER INSERT ON opportunities
  FOR EACH ROW EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER opportunities_words_changed AFTER UPDATE ON opportunities
  FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
-- Without rows the list is complete. Otherwise a job completes it.
INSERT INTO search_words (word) SELECT ''
WHERE NOT EXISTS (SELECT FROM artworks) AND NOT EXISTS (SELECT FROM profiles) AND NOT EXISTS (SELECT FROM opportunities);
