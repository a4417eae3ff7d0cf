import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../../db/search';

/** The longest word that is stored, in characters; PostgreSQL rejects lexemes of more than 2,046 bytes. */
const MAX_WORD = 200;

/**
 * The prefix of every word in an application's search document. It limits an index search to one call, even if the
 * search is only the first letters of a word that is common in other calls. Several calls may share a key, so the desk
 * also compares the call.
 */
const createCallKey = (opportunityId: string) => opportunityId.slice(-8);

/** Creates an application's search document for the desk. */
export function createSearchDocument(opportunityId: string, text: string): SQL {
  return sql`array_to_tsvector(array(select ${createCallKey(opportunityId)}::text || left(word, ${MAX_WORD})
    from unnest(tsvector_to_array(to_tsvector('simple', fold(${text})))) word))`;
}

/**
 * Creates the condition that the search document `a.search` of an application to the call contains every word of a
 * search.
 */
export function matchSearchDocument(opportunityId: string, { prefixes }: Search): SQL {
  // In the text form of the query, each word is quoted and either comes first or follows a space.
  return sql`a.search @@ regexp_replace((${prefixes})::text, '(^| )''', ${`\\1'${createCallKey(opportunityId)}`}, 'g')::tsquery`;
}
