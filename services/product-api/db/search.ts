import { type SQL, sql } from 'drizzle-orm';
import { createOffset, type PageQuery } from './page';

/** The number of first matches that are ranked, which keeps a one-letter search fast. */
export const MAX_RANKED = 1_000;
/** The same number for a search with more matches than are counted, whose first matches are read one by one. */
export const MAX_RANKED_OF_MANY = 100;
const MIN_SIMILAR_LENGTH = 3;

/** A full-text search as SQL: each word is a prefix, all are required. */
export type Search = {
  /** The words in their original order. */
  words: readonly string[];
  /** Creates the condition that a tsvector matches. */
  isFoundIn: (column: SQL) => SQL;
  /** A tsquery of the prefixes, by which matches are ranked. */
  prefixes: SQL;
  /** A tsquery in which every word is complete: a part of the matches, whose number the planner can estimate. */
  wholeWords: SQL;
  /** The whole text, folded (no case, no accents) as names are compared. */
  folded: SQL;
  /** True if the text is long enough for a similarity search. */
  allowsSimilar: boolean;
};

/**
 * Parses a search.
 * @returns null without text; `'nothing'` for text without a letter or digit, which has no matches.
 */
export function readSearch(text: string | undefined): Search | 'nothing' | null {
  if (!text?.trim()) return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return 'nothing';
  const joined = words.join(' ');
  const prefixes = createPrefixQuery(sql`${joined}`);
  return {
    words,
    isFoundIn: (column) => sql`${column} @@ ${prefixes}`,
    prefixes,
    wholeWords: sql`plainto_tsquery('simple', fold(${joined}))`,
    folded: sql`fold(${text.trim()})`,
    allowsSimilar: joined.length >= MIN_SIMILAR_LENGTH,
  };
}

/** A tsquery in which every word of a text is a prefix, and all are required. */
export function createPrefixQuery(text: SQL): SQL {
  // plainto_tsquery accepts anything. In its text form each lexeme is quoted; ":*" appended makes it a prefix.
  const lexemes = sql`plainto_tsquery('simple', fold(${text}))::text`;
  return sql`regexp_replace(${lexemes}, '''( |$)', ${`':*\\1`}, 'g')::tsquery`;
}

/** The number of first matches from which a page by relevance is chosen. */
export function countCandidates({ page, size }: PageQuery, maxRanked: number): number {
  return Math.max(maxRanked, page * size);
}

/**
 * Creates a SELECT of ids by relevance: equal names, names with the prefix, then by rank. Candidates beyond the ranked
 * ones keep their order.
 * @param candidates a SELECT of `id` in order and without LIMIT.
 * @param texts a SELECT of `id`, `label` and `search` of all rows, which is joined to the first candidates.
 * @param maxRanked the number of first candidates that are ranked.
 */
export function selectRankedIds(candidates: SQL, texts: SQL, search: Search, query: PageQuery, maxRanked: number): SQL {
  const ifRanked = (expression: SQL) => sql`case when place <= ${maxRanked} then ${expression} end desc nulls last`;
  return sql`
    select id from (
      select c.id, c.place, t.label, t.search from (
        select f.id, row_number() over () as place
        from (${candidates} limit ${countCandidates(query, maxRanked)}) f
      ) c join (${texts}) t on t.id = c.id
    ) placed
    order by ${ifRanked(sql`(label = ${search.folded})::int`)}, ${ifRanked(sql`(label ^@ ${search.folded})::int`)},
      ${ifRanked(sql`ts_rank(search, ${search.prefixes})`)}, place
    ${createOffset(query)}`;
}
