import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words in a sample of titles and names. If there are too many titles or names to compare with, misspelled words
 * are compared with these words instead.
 */
export const titleWords = pgTable(
  'title_words',
  {
    /** In lower case and without accents. */
    word: text('word').primaryKey(),
    /** How many works in the sample have the word in their title. */
    works: integer('works').notNull(),
    /** How many opportunities in the sample have the word in their title. */
    opportunities: integer('opportunities').notNull().default(0),
    /** How many profiles in the sample have the word in their name. */
    profiles: integer('profiles').notNull().default(0),
  },
  () => [index('title_words_trigram').using('gin', sql`word gin_trgm_ops`)],
);
