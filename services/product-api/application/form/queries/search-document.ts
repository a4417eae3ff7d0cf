import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../../db/search';

/** In characters. PostgreSQL rejects lexemes longer than 2,046 bytes. */
const MAX_WORD = 200;

/**
 * Prefixes every word to keep index searches within one call, even for short prefixes of common words. Calls can share
 * a key, so the desk also compares the call's id.
 */
const createCallKey = (opportunityId: string) => opportunityId.slice(-8);

export function createSearchDocument(opportunityId: string, text: string): SQL {
  return sql`array_to_tsvector(array(select ${createCallKey(opportunityId)}::text || left(word, ${MAX_WORD})
    from cast(${text} as text) given,
      unnest(tsvector_to_array(coalesce(search_parts(array[given]), to_tsvector('simple', fold(given))))) word))`;
}

export function matchSearchDocument(opportunityId: string, { tsquery }: Search): SQL {
  // In the query's text form, each word is in quotes, at the start or after a space.
  return sql`a.search @@ regexp_replace((${tsquery})::text, '(^| )''', ${`\\1'${createCallKey(opportunityId)}`}, 'g')::tsquery`;
}
