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
    from unnest(tsvector_to_array(to_tsvector('simple', fold(${text})))) word))`;
}

export function matchSearchDocument(opportunityId: string, { prefixes }: Search): SQL {
  // In the query's text form, every word is quoted, at the start or after a space.
  return sql`a.search @@ regexp_replace((${prefixes})::text, '(^| )''', ${`\\1'${createCallKey(opportunityId)}`}, 'g')::tsquery`;
}
