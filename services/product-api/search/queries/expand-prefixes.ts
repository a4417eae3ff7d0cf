import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray } from '../../db/page';
import { runQuery } from '../../db/run-statement';
import { createPrefixQuery, type Search } from '../../db/search';
import { COMPLETE_MARK } from '../search-words-schema';

/** The maximum number of words that replace a prefix. The more they are, the less time they save. */
const MAX_WORDS = 16;
/** The maximum length of these words together, in characters. PostgreSQL rejects a tsquery of a megabyte. */
const MAX_LENGTH = 1_000;

/** Replaces each word of a search by the words that begin with it, so that its matches are found faster. */
export async function expandSearch(db: Db, search: Search): Promise<Search> {
  const [tsquery = ''] = await expandPrefixes(db, [search.words.join(' ')]);
  return { ...search, tsquery: sql`${tsquery}::tsquery` };
}

/**
 * Creates tsqueries in which every word of a text is the beginning of a word, and all are required. An index collects all
 * matches of a prefix before it intersects them, but skips through those of whole words. So each word is replaced by the
 * listed ones that begin with it, unless they are many or long, or the list is not complete.
 * @returns a tsquery as text for each text.
 */
export async function expandPrefixes(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await runQuery<[tsquery: string]>(
    db,
    sql`select case when not (select ${IS_COMPLETE}) then ${createPrefixQuery(sql`t.searched`)}::text else coalesce((
          select string_agg(case
              when cardinality(words) = 0 then ${quote(sql`lexeme`)}
              when cardinality(words) <= ${MAX_WORDS} and length(array_to_string(words, '')) <= ${MAX_LENGTH}
                then '(' || array_to_string(words, '|') || ')'
              else ${quote(sql`lexeme`)} || ':*'
            end, ' & ')
          from unnest(tsvector_to_array(to_tsvector('simple', fold(t.searched)))) l (lexeme)
          cross join lateral (select array(
            select ${quote(sql`s.word`)} from search_words s
            where s.word ~>=~ lexeme and s.word ~<~ (lexeme || chr(${LAST_CHARACTER}))
            order by s.word using ~<~ limit ${MAX_WORDS + 1}
          ) as words) found
        ), '') end
      from unnest(${createTextArray(texts)}) with ordinality as t (searched, place) order by t.place`,
    'prefixes',
  );
  return rows.map(([tsquery]) => tsquery);
}

const IS_COMPLETE = sql`exists (select from search_words where word = ${COMPLETE_MARK})`;
/** The code point after those of all letters. */
const LAST_CHARACTER = 0x10ffff;

/** A lexeme as the text of a tsquery has it. */
function quote(lexeme: SQL): SQL {
  return sql`'''' || replace(replace(${lexeme}, ${'\\'}, ${'\\\\'}), '''', '''''') || ''''`;
}
