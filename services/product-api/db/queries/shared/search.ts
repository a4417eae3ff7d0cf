import { type SQL, sql } from 'drizzle-orm';
import { createOffset, type PageQuery } from './page';

/** Only so many of the first matches are ranked, so that a one-letter search stays fast. */
const RANKED = 1_000;
const SHORTEST_GUESS = 3;

/** What was searched for, as SQL: each word the beginning of one, all of them required. */
export type Search = {
  /** A tsquery; never fails, whatever was typed. */
  words: SQL;
  /** All of it, as names are compared. */
  folded: SQL;
  /** Whether the text is long enough to guess at a misspelling. */
  mayGuess: boolean;
};

/** Null when nothing was asked for; `'nothing'` when what was asked for holds no letter or digit. */
export function readSearch(text: string | undefined): Search | 'nothing' | null {
  if (!text?.trim()) return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return 'nothing';
  const joined = words.join(' ');
  // plainto_tsquery reads anything; in its text form each lexeme stands in quotes, to which ":*" makes
  // it a prefix.
  const lexemes = sql`plainto_tsquery('simple', fold(${joined}))::text`;
  return {
    words: sql`regexp_replace(${lexemes}, '''( |$)', ''':*\\1', 'g')::tsquery`,
    folded: sql`fold(${text.trim()})`,
    mayGuess: joined.length >= SHORTEST_GUESS,
  };
}

/** So many of the first matches a page by relevance is chosen from. */
export function createCandidates({ page, size }: PageQuery): number {
  return Math.max(RANKED, page * size);
}

/**
 * Ids by relevance: the name itself, names that begin so, then by rank. What lies beyond the first
 * matches keeps their order.
 * @param candidates gives `id, label, search` in order and without limit.
 */
export function rankedIds(candidates: SQL, search: Search, query: PageQuery): SQL {
  const ifRanked = (expression: SQL) => sql`case when place <= ${RANKED} then ${expression} end desc nulls last`;
  return sql`
    select id from (
      select c.*, row_number() over () as place from (${candidates} limit ${createCandidates(query)}) c
    ) placed
    order by ${ifRanked(sql`(label = ${search.folded})::int`)}, ${ifRanked(sql`(label ^@ ${search.folded})::int`)},
      ${ifRanked(sql`ts_rank(search, ${search.words})`)}, place
    ${createOffset(query)}`;
}
