import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Stored instead of a word to mark the list as complete. Its `seenAt` is the start of the last collection. */
export const COMPLETE_MARK = '';

/**
 * Lexemes in the search indexes. Triggers add the lexemes of written rows, and a daily job collects all others. Words
 * may be listed twice: with a unique index, concurrent writers of a new word would block each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    /** Last time that a row was known to contain the word. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [index('search_words_prefix').on(table.word.op('text_pattern_ops'))],
);
