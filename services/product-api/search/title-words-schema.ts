import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A sample for correcting misspelled words when there are too many titles or names to compare with. */
export const titleWords = pgTable(
  'title_words',
  {
    /** In lower case and without accents. */
    word: text('word').primaryKey(),
    /** The three columns count sampled works, opportunities and profiles with the word in their title or name. */
    works: integer('works').notNull(),
    opportunities: integer('opportunities').notNull().default(0),
    profiles: integer('profiles').notNull().default(0),
  },
  () => [index('title_words_trigram').using('gin', sql`word gin_trgm_ops`)],
);
