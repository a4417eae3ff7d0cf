CREATE TABLE "title_words" (
	"word" text PRIMARY KEY NOT NULL,
	"works" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "title_words_trigram" ON "title_words" USING gin (word gin_trgm_ops);