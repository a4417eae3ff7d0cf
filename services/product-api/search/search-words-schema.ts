import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Marks the list as complete. `seenAt` is the start of the last collection. */
export const COMPLETE_MARK = '';

/**
 * Lexemes in the search indexes. Triggers add the lexemes of written rows, and a daily job collects all others. Words
 * can be listed twice, because with a unique index, concurrent writers of a new word would block each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    /** When a row was last known to contain the word. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('search_words_prefix').on(table.word.op('text_pattern_ops'))],
);
