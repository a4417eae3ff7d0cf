import { type SQL, sql } from 'drizzle-orm';
import { createOffset, type PageQuery } from './page';

/** How many of the first matches are ranked; the limit keeps a one-letter search fast. */
export const MAX_RANKED = 1_000;
/** The same number for a search with more matches than are counted, the first of which are read one by one. */
export const MAX_RANKED_OF_MANY = 100;
const MIN_SIMILAR_LENGTH = 3;

/**
 * Letters of scripts without spaces between words: Thai and Lao, Burmese, Khmer, Japanese, Chinese and Korean. The SQL
 * function search_parts() contains the same letters.
 */
const UNSPACED =
  /[\u0e01-\u0e3a\u0e40-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+/gu;
/** The length of the parts of unspaced text that are indexed. */
const PART_LENGTH = 4;

/** The documents of a row that a search is compared with: all of its words, and the parts of its unspaced text. */
export type Documents = { words: SQL; parts: SQL };

/**
 * Splits a text into its words between spaces and into parts of its unspaced text, each of which is the beginning of an
 * indexed part.
 */
export function splitParts(text: string): { spaced: string; parts: string[] } {
  const parts = (text.match(UNSPACED) ?? []).flatMap((run) => {
    const letters = [...run];
    const last = Math.max(0, letters.length - PART_LENGTH);
    const starts = letters.flatMap((_, start) =>
      start === last || (start < last && start % PART_LENGTH === 0) ? [start] : [],
    );
    return starts.map((start) => letters.slice(start, start + PART_LENGTH).join(''));
  });
  return { spaced: text.replaceAll(UNSPACED, ' ').trim(), parts };
}

/** A full-text search as SQL: each word is a prefix, and all are required. */
export type Search = {
  /** The words in their original order. */
  words: readonly string[];
  /** True if one of the words is in a script without spaces between words. */
  hasParts: boolean;
  /** Creates the condition that the documents of a row match. */
  isFoundIn: (documents: Documents) => SQL;
  /** A tsquery of the prefixes, by which matches are ranked. */
  prefixes: SQL;
  /**
   * A tsquery in which every word is complete. It finds only some of the matches, but the planner can estimate their
   * number.
   */
  wholeWords: SQL;
  /** The whole text, folded (without case and accents) as names are compared. */
  folded: SQL;
  /** True if the text is long enough for a similarity search. */
  allowsSimilar: boolean;
};

/**
 * Parses a search.
 * @returns null if there is no text; `'nothing'` for text without any letter or digit, which has no matches.
 */
export function readSearch(text: string | undefined): Search | 'nothing' | null {
  if (!text?.trim()) return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return 'nothing';
  const joined = words.join(' ');
  const prefixes = createPrefixQuery(sql`${joined}`);
  const { spaced, parts } = splitParts(joined);
  const allParts = sql`${joinParts(parts)}::tsquery`;
  const partsQuery = spaced === '' ? allParts : sql`(${createPrefixQuery(sql`${spaced}`)} && ${allParts})`;
  return {
    words,
    hasParts: parts.length > 0,
    isFoundIn: ({ words: document, parts: ofParts }) =>
      parts.length === 0 ? sql`${document} @@ ${prefixes}` : sql`${ofParts} @@ ${partsQuery}`,
    prefixes,
    wholeWords: sql`plainto_tsquery('simple', fold(${joined}))`,
    folded: sql`fold(${text.trim()})`,
    allowsSimilar: joined.length >= MIN_SIMILAR_LENGTH,
  };
}

/** The text of a tsquery that requires the given parts of words. */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => `'${part}':*`).join(' & ');
}

/** A tsquery in which every word of a text is a prefix, and all are required. */
export function createPrefixQuery(text: SQL): SQL {
  // plainto_tsquery accepts any text. In the text form of its result each lexeme is quoted; appending ":*" makes it a
  // prefix.
  const lexemes = sql`plainto_tsquery('simple', fold(${text}))::text`;
  return sql`regexp_replace(${lexemes}, '''( |$)', ${`':*\\1`}, 'g')::tsquery`;
}

/** A page by relevance is chosen from this many of the first matches. */
export function countCandidates({ page, size }: PageQuery, maxRanked: number): number {
  return Math.max(maxRanked, page * size);
}

/**
 * Creates a SELECT of ids by relevance: exact names first, then names that begin with the search, then by rank.
 * Candidates after the first `maxRanked` keep their order.
 * @param candidates a SELECT of `id`, ordered and without LIMIT.
 * @param texts a SELECT of `id`, `label` and `search` of all rows, which is joined to the first candidates only.
 * @param maxRanked how many of the candidates are ranked.
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
