import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { readFirst, readItems } from '../shared/page';
import type { Search } from '../shared/search';
import { VISIBLE } from './filters';

/** So many organizers are looked up before their calls; where more have the name, each call looks up its own. */
const NAMED = 1_000;

/** Calls whose own words answer, or whose organizer's name does. */
export async function createSearchMatches(db: Db, search: Search): Promise<SQL> {
  // Weight A of a profile's document is its name.
  const name = sql`regexp_replace((${search.words})::text, ':\\*', ':*A', 'g')::tsquery`;
  const named = sql`select id as item from profiles where search @@ ${name} limit ${NAMED + 1}`;
  const ids = await readItems<string>(db, named);
  const isNamed =
    ids.length <= NAMED
      ? sql`o.profile_id = any(${sql.param(ids)}::uuid[])`
      : sql`(select search @@ ${name} from profiles where id = o.profile_id)`;
  return sql`(o.search @@ ${search.words} or ${isNamed})`;
}

/** Calls whose title is like what was typed; asked once, because it is compared with every title. */
export async function createSimilarityCondition(db: Db, search: Search): Promise<SQL> {
  const ids = await readItems<string>(db, sql`select id as item from similar_opportunities(${search.folded})`);
  return sql`o.id = any(${sql.param(ids)}::uuid[])`;
}

/**
 * Whether no visible call answers the words, whatever the filters.
 * @param answers what `answersOf` gave for the search.
 */
export async function isMisspelt(db: Db, search: Search, answers: SQL): Promise<boolean> {
  if (!search.mayGuess) return false;
  const known = sql`select true as item from opportunities o where ${VISIBLE} and ${answers} limit 1`;
  return (await readFirst<boolean>(db, known)) === undefined;
}
