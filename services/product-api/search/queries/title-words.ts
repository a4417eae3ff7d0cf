import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { createTextArray, readFirst, readItems } from '../../db/page';

/** The number of works from which on misspelt words are compared with words instead of whole titles. */
const MANY_WORKS = 500_000;
const SAMPLE = 250_000;

/**
 * Replaces the words by those of a sample of the titles, if there are too many works to compare each title with a
 * misspelling; otherwise by none.
 * @param many the number of works from which on there are words.
 */
export async function sampleTitleWords(db: Db, many = MANY_WORKS): Promise<void> {
  // The planner's estimate: counting the works would take longer than the rest.
  const works = await readFirst<number>(
    db,
    sql`select reltuples::float8 as item from pg_class where oid = 'artworks'::regclass`,
  );
  const share = works === undefined || works < many ? 0 : Math.min(100, (100 * SAMPLE) / Math.max(1, works));
  const sample = `select search from artworks tablesample system (${share}) where is_listed`;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`delete from title_words`);
    if (share === 0) return;
    await transaction.execute(sql`insert into title_words (word, works)
      select word, ndoc from ts_stat(${sample}, 'a') where length(word) between 3 and 60`);
  });
}

/**
 * Finds for each word the most similar word of the titles, the more common one of equally similar ones.
 * @returns null if there are no words to compare with; a word without a similar one is returned as it is.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const isSampled = await readFirst<boolean>(db, sql`select exists (select from title_words) as item`);
  if (!isSampled) return null;
  return readItems<string>(
    db,
    sql`select coalesce((
        select t.word from title_words t where t.word % w.word order by similarity(t.word, w.word) desc, t.works desc, t.word
        limit 1
      ), w.word) as item
      from (select fold(given) as word, place from unnest(${createTextArray(words)}) with ordinality as g (given, place)) w
      order by w.place`,
  );
}
