import { type SQL, sql } from 'drizzle-orm';
import { createOffset, type PageQuery } from './page';

/** Ranking only the first matches keeps one-letter searches fast. */
export const MAX_RANKED = 1_000;
/** Limit for searches above the count cap, whose matches are read one by one. */
export const MAX_RANKED_OF_MANY = 100;
const MIN_SIMILAR_LENGTH = 3;

/** Scripts without spaces between words, as in the SQL function search_parts(): Thai, Lao, Burmese, Khmer and CJK. */
const UNSPACED =
  /[\u0e01-\u0e3a\u0e40-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+/gu;
const PART_LENGTH = 4;

/**
 * tsvectors for search. `words` also contains the parts of translated texts. `parts` contains those of original texts.
 */
export type Documents = { words: SQL; parts: SQL };

export function findIn({ words, parts }: Documents, hasParts: boolean, tsquery: SQL): SQL {
  return hasParts ? sql`(${parts} @@ ${tsquery} or ${words} @@ ${tsquery})` : sql`${words} @@ ${tsquery}`;
}

/** Splits text into parts, each of which is a prefix of an indexed part. */
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

/** Every word must match as a prefix. */
export type Search = {
  words: readonly string[];
  /** True if a word is in a script without spaces. */
  hasParts: boolean;
  isFoundIn: (documents: Documents) => SQL;
  /** The tsquery used by `isFoundIn`. */
  tsquery: SQL;
  prefixes: SQL;
  /** tsquery of whole words. The planner can estimate its matches, unlike those of prefixes. */
  wholeWords: SQL;
  /** The folded text, to compare names. */
  folded: SQL;
  allowsSimilar: boolean;
};

/** @returns null without text; `'nothing'` for text without letters and digits, which matches nothing */
export function readSearch(text: string | undefined): Search | 'nothing' | null {
  if (!text?.trim()) return null;
  // Normalizes like fold(), because splitting text into parts counts letters.
  const words = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return 'nothing';
  const joined = words.join(' ');
  const prefixes = createPrefixQuery(sql`${joined}`);
  const { spaced, parts } = splitParts(joined);
  const allParts = sql`fold(${joinParts(parts)})::tsquery`;
  const partsQuery = spaced === '' ? allParts : sql`(${createPrefixQuery(sql`${spaced}`)} && ${allParts})`;
  const hasParts = parts.length > 0;
  const tsquery = hasParts ? partsQuery : prefixes;
  return {
    words,
    hasParts,
    isFoundIn: (documents) => findIn(documents, hasParts, tsquery),
    tsquery,
    prefixes,
    wholeWords: sql`plainto_tsquery('simple', fold(${joined}))`,
    folded: sql`fold(${text.trim()})`,
    allowsSimilar: joined.length >= MIN_SIMILAR_LENGTH,
  };
}

export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => `'${part}':*`).join(' & ');
}

export function createPrefixQuery(text: SQL): SQL {
  // plainto_tsquery accepts any text and quotes each lexeme. ":*" turns a lexeme into a prefix.
  const lexemes = sql`plainto_tsquery('simple', fold(${text}))::text`;
  return sql`regexp_replace(${lexemes}, '''( |$)', ${`':*\\1`}, 'g')::tsquery`;
}

export function countCandidates({ page, size }: PageQuery, maxRanked: number): number {
  return Math.max(maxRanked, page * size);
}

/**
 * Sorts exact names first, then names that start with the search, then by rank. Candidates after the first `maxRanked`
 * keep their order.
 * @param candidates an ordered SELECT of `id` without LIMIT
 * @param texts a SELECT of `id`, `label` and `search` for all rows, joined only to the first candidates
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
