import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words of a sample of titles and names, with which misspelt words are compared if there are too many titles or names
 * to compare.
 */
export const titleWords = pgTable(
  'title_words',
  {
    /** Without case and accents. */
    word: text('word').primaryKey(),
    /** The number of works of the sample whose title has the word. */
    works: integer('works').notNull(),
    /** The number of opportunities of the sample whose title has the word. */
    opportunities: integer('opportunities').notNull().default(0),
    /** The number of profiles of the sample whose name has the word. */
    profiles: integer('profiles').notNull().default(0),
  },
  () => [index('title_words_trigram').using('gin', sql`word gin_trgm_ops`)],
);
