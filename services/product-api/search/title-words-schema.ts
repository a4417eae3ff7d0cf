import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Sampled words for spelling correction, used when there are too many titles or names to compare. */
export const titleWords = pgTable(
  'title_words',
  {
    /** Lowercase, without accents. */
    word: text('word').primaryKey(),
    /** Number of sampled works, opportunities and profiles with the word in the title or name. */
    works: integer('works').notNull(),
    opportunities: integer('opportunities').notNull().default(0),
    profiles: integer('profiles').notNull().default(0),
  },
  () => [index('title_words_trigram').using('gin', sql`word gin_trgm_ops`)],
);
