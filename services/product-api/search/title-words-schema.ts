import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Sampled words for spelling correction, used if there are too many titles or names to compare. */
export const titleWords = pgTable(
  'title_words',
  {
    /** Lowercase, without accents. */
    word: text('word').primaryKey(),
    /** These columns count the sampled works, opportunities and profiles whose title or name contains the word. */
    works: integer('works').notNull(),
    opportunities: integer('opportunities').notNull().default(0),
    profiles: integer('profiles').notNull().default(0),
  },
  () => [index('title_words_trigram').using('gin', sql`word gin_trgm_ops`)],
);
