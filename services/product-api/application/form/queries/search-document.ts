import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../../db/search';

/** The longest word that is stored, in characters; PostgreSQL rejects lexemes of more than 2,046 bytes. */
const MAX_WORD = 200;

/**
 * Prefix of every word in the search document of an application. It limits an index search to one call, even for the
 * first letters of a word that is common in other calls. Calls may share a key, so the desk also compares the call.
 */
const createCallKey = (opportunityId: string) => opportunityId.slice(-8);

/** Creates an application's search document for the desk. */
export function createSearchDocument(opportunityId: string, text: string): SQL {
  return sql`array_to_tsvector(array(select ${createCallKey(opportunityId)}::text || left(word, ${MAX_WORD})
    from unnest(tsvector_to_array(to_tsvector('simple', fold(${text})))) word))`;
}

/** Creates the condition that the document `a.search` of an application to the call has every word of a search. */
export function matchSearchDocument(opportunityId: string, { prefixes }: Search): SQL {
  // In its text form each word of the query is quoted and follows a space or nothing.
  return sql`a.search @@ regexp_replace((${prefixes})::text, '(^| )''', ${`\\1'${createCallKey(opportunityId)}`}, 'g')::tsquery`;
}
