import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** In place of a word: the list has every word in use. `seenAt` is when its last collection began. */
export const COMPLETE_MARK = '';

/**
 * The words of all works, profiles and opportunities as the indexes of searches have them. Triggers add the words of each
 * row that is written, and a job collects them. A word may be listed twice: with a unique index, concurrent writers of a
 * new word would wait for each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    /** When a row is known to have had the word. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('search_words_prefix').on(table.word.op('text_pattern_ops'))],
);
