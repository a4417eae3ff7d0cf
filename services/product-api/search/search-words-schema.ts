import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Marks, in place of a word, that the list is complete. `seenAt` is then when the last collection began. */
export const COMPLETE_MARK = '';

/**
 * The lexemes in the indexes of searches. Triggers add those of each row that is written, and a job collects them. A
 * word may be listed twice, because with a unique index, concurrent writers of a new word would wait for each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    /** When a row was last known to have the word. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('search_words_prefix').on(table.word.op('text_pattern_ops'))],
);
