import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray } from '../../db/page';
import { runQuery } from '../../db/run-statement';
import { createPrefixQuery, type Documents, findIn, joinParts, type Search, splitParts } from '../../db/search';
import { COMPLETE_MARK } from '../search-words-schema';

/** Maximum number of words to replace a prefix with. More words would save too little time. */
const MAX_WORDS = 16;
/** The same limit for prefixes that are whole words themselves. */
const MAX_SPLIT = 64;
/** Maximum total length in characters. PostgreSQL rejects a tsquery of 1 MB. */
const MAX_LENGTH = 2_000;

/** Speeds up the search by replacing each word with the listed words that start with it. */
export async function expandSearch(db: Db, search: Search): Promise<Search> {
  const [expanded = NOTHING] = await expandPrefixes(db, [search.words.join(' ')]);
  return { ...search, isFoundIn: (documents) => matchAny(documents, expanded) };
}

/** One or two tsqueries that together match the same documents as the text. */
export type ExpandedText = {
  tsqueries: readonly string[];
  hasParts: boolean;
};
export const NOTHING: ExpandedText = { tsqueries: [], hasParts: false };

export function matchAny(documents: Documents, { tsqueries, hasParts }: ExpandedText): SQL {
  const matches = tsqueries.map((tsquery) => findIn(documents, hasParts, sql`${tsquery}::tsquery`));
  return sql`(${sql.join(matches, sql` or `)})`;
}

/**
 * An index collects all matches of a prefix before intersecting, but skips through matches of whole words. Prefixes are
 * therefore replaced with their listed words, unless there are too many or the list is incomplete. If a prefix with too
 * many words is a word itself, such as "river", that word is searched separately, because it is usually frequent. Parts
 * of unspaced text are not listed and stay unchanged.
 */
export async function expandPrefixes(db: Db, texts: readonly string[]): Promise<ExpandedText[]> {
  const split = texts.map(splitParts);
  const length = sql`length(array_to_string(words, ''))`;
  const rows = await runQuery<[tsqueries: string[], parts: string]>(
    db,
    sql`select case when not (select ${IS_COMPLETE}) then array[${createPrefixQuery(sql`t.searched`)}::text] else (
          select case when bool_or(is_split) then array[${joinWords(sql`word`)}, ${joinWords(sql`others`)}]
            else array[coalesce(${joinWords(sql`expanded`)}, '')] end
          from (
            select lexeme, is_split, expanded, case when is_split then ${quote(sql`lexeme`)} else expanded end as word,
              case when is_split then ${joinAlternatives(sql`array_remove(words, ${quote(sql`lexeme`)})`)}
                else expanded end as others
            from (
              select lexeme, words, expanded, can_be_split
                and row_number() over (partition by can_be_split order by lexeme) = 1 as is_split
              from (
                select lexeme, words, case
                    when cardinality(words) = 0 then ${quote(sql`lexeme`)}
                    when cardinality(words) <= ${MAX_WORDS} and ${length} <= ${MAX_LENGTH} then ${joinAlternatives(sql`words`)}
                    else ${quote(sql`lexeme`)} || ':*'
                  end as expanded,
                  cardinality(words) > ${MAX_WORDS} and cardinality(words) <= ${MAX_SPLIT} and ${length} <= ${MAX_LENGTH}
                    and ${quote(sql`lexeme`)} = any(words) as can_be_split
                from unnest(tsvector_to_array(to_tsvector('simple', fold(t.searched)))) l (lexeme)
                cross join lateral (select array(
                  select ${quote(sql`listed.word`)} from (
                    select distinct s.word from search_words s
                    where s.word ~>=~ lexeme and s.word ~<~ (lexeme || chr(${LAST_CHARACTER}))
                    order by s.word using ~<~ limit ${MAX_SPLIT + 1}
                  ) listed order by listed.word using ~<~
                ) as words) w
              ) e
            ) s
          ) a
        ) end, fold(t.parts)
      from unnest(${createTextArray(split.map(({ spaced }) => spaced))}, ${createTextArray(split.map(({ parts }) => joinParts(parts)))})
        with ordinality as t (searched, parts, place) order by t.place`,
    'prefixes',
  );
  return rows.map(([tsqueries, parts]) => {
    if (parts === '') return { tsqueries, hasParts: false };
    return {
      tsqueries: tsqueries.map((tsquery) => (tsquery === '' ? parts : `(${tsquery}) & ${parts}`)),
      hasParts: true,
    };
  });
}

const joinWords = (parts: SQL) => sql`string_agg(${parts}, ' & ' order by lexeme)`;
const joinAlternatives = (words: SQL) => sql`'(' || array_to_string(${words}, '|') || ')'`;

const IS_COMPLETE = sql`exists (select from search_words where word = ${COMPLETE_MARK})`;
/** The last code point, which sorts after every letter. */
const LAST_CHARACTER = 0x10ffff;

/** Quotes a lexeme for the text form of a tsquery. */
function quote(lexeme: SQL): SQL {
  return sql`'''' || replace(replace(${lexeme}, ${'\\'}, ${'\\\\'}), '''', '''''') || ''''`;
}
