ALTER TABLE "title_words" ADD COLUMN "opportunities" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "title_words" ADD COLUMN "profiles" integer DEFAULT 0 NOT NULL;