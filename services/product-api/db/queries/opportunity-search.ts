import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { VISIBLE } from './opportunity-filters';
import { firstOf, itemsOf } from './read';
import type { Search } from './search';

/** Calls whose own words answer, or whose organizer's name does. */
export function answersOf(search: Search): SQL {
  // Weight A of a profile's document is its name.
  const named = sql`regexp_replace((${search.words})::text, ':\\*', ':*A', 'g')::tsquery`;
  return sql`(o.search @@ ${search.words} or o.profile_id in (select id from profiles where search @@ ${named}))`;
}

/** Calls whose title is like what was typed; asked once, because it is compared with every title. */
export async function similarTo(db: Db, search: Search): Promise<SQL> {
  const ids = await itemsOf<string>(db, sql`select id as item from similar_opportunities(${search.folded})`);
  return sql`o.id = any(${sql.param(ids)}::uuid[])`;
}

/** Whether no visible call answers the words, whatever the filters. */
export async function isMisspelt(db: Db, search: Search): Promise<boolean> {
  if (!search.mayGuess) return false;
  const known = sql`select true as item from opportunities o where ${VISIBLE} and ${answersOf(search)} limit 1`;
  return (await firstOf<boolean>(db, known)) === undefined;
}
